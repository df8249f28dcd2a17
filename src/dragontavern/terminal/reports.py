"""A study as text: every chart as the table behind it."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from dragontavern.lab.chapters import chapters, introduction, title
from dragontavern.lab.charts import Chart, table_of
from dragontavern.lab.page import LONG
from dragontavern.lab.study import Study

from .figures import grid


def paint_study(study: Study, language: str) -> RenderableType:
    """The whole report, chapter by chapter."""
    parts: list[RenderableType] = [Text(title(study, language), "bold"), Text()]
    parts += [Text(paragraph) for paragraph in introduction(study, language)]
    for chapter in chapters(study, language):
        parts += [Text(), Text(chapter.title, "bold underline"), *[Text(one) for one in chapter.paragraphs]]
        for chart in chapter.charts:
            parts += [Text(), paint_chart(chart)]
    return Group(*parts)


def paint_chart(chart: Chart) -> RenderableType:
    """The figures of a chart."""
    columns, rows = table_of(chart)
    table = grid(*columns)
    for number, column in enumerate(table.columns):
        if any(len(row[number]) > LONG for row in rows):
            column.justify = "left"
    for row in rows:
        table.add_row(*row)
    return Group(Text(chart.title, "bold"), Padding(table, (0, 0, 0, 2)))
