"""A report as one HTML file that needs nothing else."""

from html import escape

from .chapters import Chapter, chapters, command, introduction, title
from .charts import Chart, Grid, draw, table_of
from .study import Study
from .words import Words, words

LONG = 30  # letters of a cell that is a sentence, not a figure
STYLE = """
:root{color-scheme:light dark;--page:#f6efe0;--ink:#2b1d12;--quiet:#6d5b48;--line:#cdbb9a;--panel:#fffaf0;
--link:#8a3b12}
@media(prefers-color-scheme:dark){:root{--page:#1d140d;--ink:#f0e4cf;--quiet:#b9a88d;--line:#55432f;--panel:#2a1e14;
--link:#f0a868}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:17px/1.5 "Alegreya Sans",Optima,Candara,sans-serif}
main,header,footer{max-width:70rem;margin:0 auto;padding:0 1rem}
h1{font:600 2rem/1.2 Cinzel,Georgia,serif;margin:2rem 0 1rem}
h2{font:600 1.45rem/1.25 Cinzel,Georgia,serif;margin:2.5rem 0 .5rem}
a{color:var(--link)}nav ul{columns:14rem;padding-left:1.2rem}code{overflow-wrap:anywhere}
.charts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr));gap:1rem;align-items:start}
figure{margin:0;padding:1rem;background:var(--panel);border:1px solid var(--line);border-radius:.6rem;min-width:0}
figure.wide{grid-column:1/-1}figcaption{font-weight:700;margin-bottom:.6rem}
svg{width:100%;height:auto;max-width:25rem;display:block}details{margin-top:.6rem}summary{cursor:pointer;color:var(--quiet)}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.94rem}
td{font-variant-numeric:tabular-nums}.figures td{white-space:nowrap}
th,td{padding:.3rem .6rem;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}
@media(max-width:40rem){.figures{font-size:.85rem}.figures td{white-space:normal}th,td{padding:.3rem .2rem}
.sentences thead{display:none}
.sentences tr,.sentences th,.sentences td{display:block;border:0;
padding:.1rem 0}.sentences tr{border-bottom:1px solid var(--line);padding:.6rem 0}
.sentences td:last-child{font-style:italic}}
footer{color:var(--quiet);padding-bottom:2rem}.skip{position:absolute;left:-99rem}.skip:focus{left:1rem}
"""


def html(study: Study, language: str) -> str:
    """The whole page."""
    text = words(language)
    made = chapters(study, language)
    name = escape(title(study, language))
    contents = "".join(f'<li><a href="#{one.anchor}">{escape(one.title)}</a></li>' for one in made)
    first, _, *rest = introduction(study, language)
    again = escape(text("again", command=""))
    about = "".join(f"<p>{escape(one)}</p>" for one in (first, *rest))
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{name}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n"
        f'<a class="skip" href="#content">{escape(text("skip"))}</a>\n<header><h1>{name}</h1></header>\n'
        f'<main id="content">\n{about}<p>{again}<code>{escape(command(study))}</code></p>\n'
        f'<nav aria-label="{escape(text("contents"), quote=True)}"><ul>{contents}</ul></nav>\n'
        f"{''.join(section(one, text) for one in made)}</main>\n"
        "<footer><p>Dragon Tavern</p></footer>\n</body>\n</html>\n"
    )


def section(chapter: Chapter, text: Words) -> str:
    """A chapter."""
    paragraphs = "".join(f"<p>{escape(one)}</p>" for one in chapter.paragraphs)
    charts = "".join(figure(chart, text) for chart in chapter.charts)
    return (
        f'<section aria-labelledby="{chapter.anchor}">\n<h2 id="{chapter.anchor}">{escape(chapter.title)}</h2>\n'
        f'{paragraphs}\n<div class="charts">{charts}</div>\n</section>\n'
    )


def figure(chart: Chart, text: Words) -> str:
    """A chart with its figures as a table."""
    heading = f"<figcaption>{escape(chart.title)}</figcaption>"
    name = escape(chart.title, quote=True)
    table = f'<div class="scroll" tabindex="0" role="region" aria-label="{name}">{rows(chart)}</div>'
    if isinstance(chart, Grid):
        return f'<figure class="wide">{heading}{table}</figure>\n'
    folded = f"<details><summary>{escape(text('table'))}</summary>{table}</details>"
    return f"<figure>{heading}{draw(chart)}{folded}</figure>\n"


def rows(chart: Chart) -> str:
    """The figures of a chart as a table; the first of each row names it."""
    columns, lines = table_of(chart)
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    body = "".join(
        f'<tr><th scope="row">{escape(line[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in line[1:])}</tr>'
        for line in lines
    )
    kind = (
        ' class="sentences"' if any(len(cell) > LONG for line in lines for cell in line[1:]) else ' class="figures"'
    )
    return f"<table{kind}><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
