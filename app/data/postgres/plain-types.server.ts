import pg from 'pg';

/**
 * How column values become plain data. The defaults would make Dates in the process's own zone
 * and turn `bigint` into text; amounts are safe integers here, days and instants are strings.
 */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: safeInteger, // bigint
  1082: (text) => text, // date
  1114: (text) => text, // timestamp
  1184: isoInstant, // timestamptz
};

export const plainTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** Throws where a float would begin to lie. */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond a safe integer.`);
  return value;
}

/** "2023-02-01 13:05:09.5+00" (the session's zone is UTC) becomes "2023-02-01T13:05:09.500Z". */
export function isoInstant(text: string): string {
  if (text.length === 22 && text.endsWith('+00')) {
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`;
  }
  return new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString();
}
