/** PostgreSQL's COPY text format: fields by tab, rows by line end, `\N` for null. */

import { ownValue } from '#app/lib/own-value.ts';

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

export function field(value: string | number | null): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  // Nearly every text is plain, and a test is far cheaper than a replacement.
  return SPECIAL.test(value)
    ? value.replace(/[\\\t\n\r]/g, (character) => ownValue(ESCAPES, character) ?? character)
    : value;
}

export function copyFlag(value: boolean): 't' | 'f' {
  return value ? 't' : 'f';
}

/** Normalises an instant to one spelling: UTC with milliseconds. Throws RangeError when it is none. */
export function canonicalInstant(instant: string): string {
  if (instant.endsWith('Z')) {
    if (instant.length === 24 && instant[10] === 'T') return instant;
    if (instant.length === 20 && instant[10] === 'T') return `${instant.slice(0, 19)}.000Z`;
  }
  return new Date(instant).toISOString();
}

export function instantField(instant: string | null): string {
  return instant === null ? '\\N' : canonicalInstant(instant);
}
