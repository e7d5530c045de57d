/** Text within text, as a condition that DuckDB and PostgreSQL read alike. */
import type { SqlParams } from './sql-params.ts';

/**
 * Whether a column contains a text, upper and lower case being one, in any alphabet.
 *
 * PostgreSQL's lower() knows only a to z in the "C" collation that our columns have, DuckDB's
 * knows every letter. So plain English letters take lower(), which is fast, and anything else a
 * pattern that spells out both cases of each letter, which both read alike.
 */
export function containsSql(column: string, sought: string, params: SqlParams): string {
  if ([...sought].every((letter) => letter <= LAST_ASCII)) {
    return `strpos(lower(${column}), ${params.add(sought.toLowerCase())}) > 0`;
  }
  return `${column} ~ ${params.add(caselessPattern(sought))}`;
}

const LAST_ASCII = '\x7f';

/** A regular expression for the whole value: DuckDB matches all of it, PostgreSQL any part. */
function caselessPattern(sought: string): string {
  const letters = [...sought].map((letter) => {
    const cases = new Set([letter, letter.toLowerCase(), letter.toUpperCase()]);
    const single = [...cases].filter((one) => [...one].length === 1);
    if (single.length > 1) return `[${single.join('')}]`;
    return /[\p{L}\p{N}\p{M}]/u.test(letter) || letter > LAST_ASCII ? letter : `\\${letter}`;
  });
  return `(?s).*${letters.join('')}.*`;
}
