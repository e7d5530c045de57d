/**
 * The values of a list that are separated by commas; a comma or backslash within a value is written with a
 * backslash before it.
 *
 * @example splitList('Mugs\\, cups,Plates') // ['Mugs, cups', 'Plates']
 */
export function splitList(text: string): string[] {
  const values = [''];
  for (const [piece] of text.matchAll(/\\[\\,]|[^]/g)) {
    if (piece === ',') values.push('');
    else values.push(`${values.pop() ?? ''}${unescapeComma(piece)}`);
  }
  return values;
}

/** A single value as it is written in such a list. */
export function unescapeComma(text: string): string {
  return text.replace(/\\([\\,])/g, '$1');
}
