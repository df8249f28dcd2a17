"""Systems of linear equations, for schools that fit weights."""


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations (Gauss, always by the largest number of a column)."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        top = i
        for k in range(i + 1, size):
            if abs(rows[k][i]) > abs(rows[top][i]):
                top = k
        rows[i], rows[top] = rows[top], rows[i]
        line = rows[i]
        for k in range(i + 1, size):
            other = rows[k]
            part = other[i] / line[i]
            if part != 0.0:
                for j in range(i, size + 1):
                    other[j] -= part * line[j]
    found = [0.0] * size
    for i in range(size - 1, -1, -1):
        rest = rows[i][size]
        for j in range(i + 1, size):
            rest -= rows[i][j] * found[j]
        found[i] = rest / rows[i][i]
    return found
