/** `open`: a quotation mark is not closed yet. `odd`: only a lenient parser can tell what is meant. */
export type RecordCells = readonly string[] | 'open' | 'odd';

const QUOTE = '"';
const LINE_END = /[\r\n]/;

/** The cells of one record of well-formed CSV, its line end taken off. */
export function recordCells(text: string, separator: string): RecordCells {
  if (text.includes(QUOTE)) return quotedCells(text, separator);
  return LINE_END.test(text) ? 'odd' : text.split(separator);
}

function quotedCells(text: string, separator: string): RecordCells {
  const cells: string[] = [];
  for (let at = 0; ;) {
    if (text.startsWith(QUOTE, at)) {
      const end = closingQuote(text, at + 1);
      if (end < 0) return 'open';
      cells.push(text.slice(at + 1, end).replaceAll('""', QUOTE));
      if (end + 1 === text.length) return cells;
      if (!text.startsWith(separator, end + 1)) return 'odd';
      at = end + 1 + separator.length;
      continue;
    }
    const end = text.indexOf(separator, at);
    const cell = text.slice(at, end < 0 ? text.length : end);
    if (cell.includes(QUOTE) || LINE_END.test(cell)) return 'odd';
    cells.push(cell);
    if (end < 0) return cells;
    at = end + separator.length;
  }
}

/** Where the quotation ends that begins before `from`; a doubled mark is one that is meant. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf(QUOTE, from);
  while (at >= 0 && text.startsWith(QUOTE, at + 1)) at = text.indexOf(QUOTE, at + 2);
  return at;
}
