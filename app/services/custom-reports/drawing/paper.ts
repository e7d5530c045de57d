/** The shared layout of all parts of a printed report: its font, its margins and its shades. */

export type Paper = PDFKit.PDFDocument;

export const PLAIN = 'plain';
export const BOLD = 'bold';
export const MARGIN = 40;

/** The shades on paper, distinct in print without colour. */
export const SHADES = {
  text: '#1A1A1A',
  quiet: '#616161',
  line: '#CCCCCC',
  bar: '#005BD3',
  series: ['#005BD3', '#047B5D', '#8A4B00', '#8051FF'],
} as const;

export function getInnerWidth({ page }: Paper): number {
  return page.width - page.margins.left - page.margins.right;
}

export function getLeft({ page }: Paper): number {
  return page.margins.left;
}

/** Returns the lowest position on the page for drawings. */
export function getBottom({ page }: Paper): number {
  return page.height - page.margins.top;
}

/** Removes characters that a font cannot draw: control characters, and unpaired surrogates. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ');
}

/** Cuts a text to the width in the present font, with an ellipsis. */
export function fitText(paper: Paper, text: string, width: number): string {
  const letters = [...printable(text)];
  if (paper.widthOfString(letters.join('')) <= width) return letters.join('');
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (paper.widthOfString(`${letters.slice(0, middle).join('')}…`) <= width) low = middle;
    else high = middle - 1;
  }
  return `${letters.slice(0, low).join('')}…`;
}
