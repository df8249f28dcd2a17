"""What people see: pages, table views, art, styles, sounds."""
