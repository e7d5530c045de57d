export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

const LINES_MAX = 30;
/** A first line for Excel, which names the separator and is no row. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.?)"?[^\p{L}\p{N}]*$/iu;

/**
 * Returns the text after "sep=" in a first line that names the separator for Excel; null in any
 * other line.
 */
export function findNamedSeparator(line: string): string | null {
  return SEPARATOR_LINE.exec(line)?.[1] ?? null;
}

/**
 * Infers the separator that cuts the first lines into the most columns of an equal number. A comma
 * when none does: a file of one column. Title lines above the column names may have any number.
 */
export function sniffSeparator(text: string): Separator {
  const named = findNamedSeparator(text.split(/\r?\n|\r/, 1)[0] ?? '');
  const allowedSeparator = SEPARATORS.find((separator) => separator === named);
  if (allowedSeparator !== undefined) return allowedSeparator;
  const counts = SEPARATORS.map((separator) => {
    const columns = columnCounts(text, separator);
    // A separator within texts (a comma in a description) gives uneven lines and loses, so the lines
    // that agree count more than the columns that they have.
    const scores = columns.map((count) =>
      count <= 1 ? 0 : count * columns.filter((other) => other === count).length ** 2,
    );
    return { separator, score: Math.max(0, ...scores) };
  });
  const best = counts.reduce((a, b) => (b.score > a.score ? b : a));
  return best.separator;
}

/** Counts the cells of each of the first complete lines, without quoted parts. */
function columnCounts(text: string, separator: Separator): number[] {
  const counts: number[] = [];
  let isQuoted = false;
  let cells = 1;
  for (let index = 0; index < text.length && counts.length < LINES_MAX; index += 1) {
    const character = text[index];
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === separator) cells += 1;
    else if (character === '\n') {
      counts.push(cells);
      cells = 1;
    }
  }
  return counts.length > 0 ? counts : [cells];
}
