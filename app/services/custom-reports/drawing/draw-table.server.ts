import type { DocumentTable } from '#app/view-models/custom-reports/report-document.ts';
import {
  BOLD,
  fitText,
  getBottom,
  getInnerWidth,
  MARGIN,
  type Paper,
  PLAIN,
  printable,
  SHADES,
} from './paper.ts';

const GAP = 8;
const SIZE_USUAL = 8.5;
const SIZE_LEAST = 5;
/** The largest share of names in the width of the page, so that figures have room. */
const NAME_SHARE_MAX = 0.45;

/** Returns the sum of the widest cells of the columns in characters. */
export function getTableWidth({ columns, rows, total }: DocumentTable): number {
  return columns.reduce((sum, { title, isFigure }, at) => {
    const cells = [total, ...rows].map((row) => row[at]?.length ?? 0);
    const most = cells.reduce((high, length) => Math.max(high, length), title.length);
    return sum + (isFigure ? most : Math.min(most, 40)) + 2;
  }, 0);
}

/**
 * Draws the table over as many pages as it needs, its head on each. Names may be cut, figures
 * never.
 */
export function drawTable(paper: Paper, table: DocumentTable): void {
  const { size, widths } = getLayout(paper, table);
  const height = size * 1.75;
  const row = (cells: readonly string[], font: string) => {
    const top = paper.y;
    paper.font(font).fontSize(size).fillColor(SHADES.text);
    let left = MARGIN;
    table.columns.forEach(({ isFigure }, at) => {
      const width = (widths[at] ?? 0) - GAP;
      const text = isFigure ? printable(cells[at] ?? '') : fitText(paper, cells[at] ?? '', width);
      const x = isFigure ? left + width - paper.widthOfString(text) : left;
      if (text !== '') paper.text(text, x, top, { lineBreak: false });
      left += widths[at] ?? 0;
    });
    paper.x = MARGIN;
    paper.y = top + height;
  };
  const line = () => {
    const y = paper.y - size * 0.45;
    paper.moveTo(MARGIN, y).lineTo(MARGIN + getInnerWidth(paper), y);
    paper.lineWidth(0.5).stroke(SHADES.line);
  };
  const head = () => {
    row(
      table.columns.map(({ title }) => title),
      BOLD,
    );
    line();
  };
  const makeRoom = (lines: number) => {
    if (paper.y + lines * height <= getBottom(paper)) return;
    paper.addPage();
    head();
  };
  if (paper.y + 5 * height > getBottom(paper)) paper.addPage();
  paper.font(BOLD).fontSize(11).fillColor(SHADES.text).text(printable(table.title), MARGIN);
  paper.moveDown(0.5);
  head();
  for (const cells of table.rows) {
    makeRoom(1);
    row(cells, PLAIN);
  }
  makeRoom(1.5);
  line();
  row(table.total, BOLD);
}

interface Layout {
  readonly size: number;
  readonly widths: readonly number[];
}

/** Finds the largest type in which all figures fit, and the remaining width of the names. */
function getLayout(paper: Paper, { columns, rows, total }: DocumentTable): Layout {
  const inner = getInnerWidth(paper);
  const names = columns.filter(({ isFigure }) => !isFigure).length;
  for (let size = SIZE_USUAL; ; size -= 0.5) {
    paper.fontSize(size);
    const needed = columns.map(({ title, isFigure }, at) => {
      const inBold = [title, total[at] ?? ''].map((text) => measureWidth(paper, BOLD, text));
      paper.font(PLAIN);
      const plain = rows.map((row) => paper.widthOfString(printable(row[at] ?? '')));
      const most = [...inBold, ...plain].reduce((high, width) => Math.max(high, width), 0) + GAP;
      return isFigure ? most : Math.min(most, (inner * NAME_SHARE_MAX) / Math.max(1, names));
    });
    const sum = needed.reduce((all, width) => all + width, 0);
    if (sum <= inner) {
      // What is left goes between the columns, so that the table is as wide as the page.
      const rest = (inner - sum) / columns.length;
      return { size, widths: needed.map((width) => width + rest) };
    }
    if (size <= SIZE_LEAST) return { size, widths: needed.map((width) => (width * inner) / sum) };
  }
}

function measureWidth(paper: Paper, font: string, text: string): number {
  return paper.font(font).widthOfString(printable(text));
}
