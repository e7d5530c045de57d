import type { SqlParams } from './sql-params.ts';

/**
 * Tests if a column contains a text regardless of case, in any alphabet. PostgreSQL's lower()
 * covers only a to z in the "C" collation of our columns, DuckDB's every letter. So plain English
 * letters use lower(), which is fast, and anything else a pattern that spells out both cases of
 * each letter, which both databases read alike.
 */
export function containsSql(column: string, sought: string, params: SqlParams): string {
  if ([...sought].every((letter) => letter <= LAST_ASCII)) {
    return `strpos(lower(${column}), ${params.add(sought.toLowerCase())}) > 0`;
  }
  return `${column} ~ ${params.add(caselessPattern(sought))}`;
}

const LAST_ASCII = '\x7f';

/** Builds a regular expression for the complete value: DuckDB matches all of it, PostgreSQL any part. */
function caselessPattern(sought: string): string {
  const letters = [...sought].map((letter) => {
    const cases = new Set([letter, letter.toLowerCase(), letter.toUpperCase()]);
    const single = [...cases].filter((one) => [...one].length === 1);
    if (single.length > 1) return `[${single.join('')}]`;
    return /[\p{L}\p{N}\p{M}]/u.test(letter) || letter > LAST_ASCII ? letter : `\\${letter}`;
  });
  return `(?s).*${letters.join('')}.*`;
}
