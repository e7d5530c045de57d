/** What all parts of a printed report share: its font, its margins and its shades. */

export type Paper = PDFKit.PDFDocument;

export const PLAIN = 'plain';
export const BOLD = 'bold';
export const MARGIN = 40;

/** Of paper: they stay apart in print without colour. */
export const SHADES = {
  text: '#1A1A1A',
  quiet: '#616161',
  line: '#CCCCCC',
  bar: '#005BD3',
  series: ['#005BD3', '#047B5D', '#8A4B00', '#8051FF'],
} as const;

/** The width between the margins of the page. */
export function getInnerWidth({ page }: Paper): number {
  return page.width - page.margins.left - page.margins.right;
}

/** Where lines begin. */
export function getLeft({ page }: Paper): number {
  return page.margins.left;
}

/** Where the page ends for what is drawn on it. */
export function getBottom({ page }: Paper): number {
  return page.height - page.margins.top;
}

/** A text without what a font cannot draw: control characters, and halves of pairs. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ');
}

/** As much of a text as fits, with an ellipsis where it was cut; by the font that is set. */
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
