/**
 * Splits a list at commas; a comma or backslash within a value is written with a backslash before
 * it.
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

export function unescapeComma(text: string): string {
  return text.replace(/\\([\\,])/g, '$1');
}
