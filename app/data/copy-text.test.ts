import { describe, expect, it } from 'vitest';
import { canonicalInstant, field, copyFlag, instantField } from './copy-text.ts';

describe('a field of COPY text', () => {
  it('escapes what would end the field or the line, and nothing else', () => {
    expect(field('plain, "quoted"')).toBe('plain, "quoted"');
    expect(field('a\tb\nc\rd\\e')).toBe('a\\tb\\nc\\rd\\\\e');
  });

  it('tells none from the text that looks like none', () => {
    expect(field(null)).toBe('\\N');
    expect(field('\\N')).toBe('\\\\N');
    expect(field('')).toBe('');
  });

  it('writes numbers and flags as PostgreSQL reads them', () => {
    expect(field(-12)).toBe('-12');
    expect(field(-0)).toBe('0');
    expect([copyFlag(true), copyFlag(false)]).toEqual(['t', 'f']);
  });
});

describe('an instant', () => {
  it('has one spelling: UTC with milliseconds', () => {
    const spellings = [
      '2023-02-01T13:05:09Z',
      '2023-02-01T13:05:09.000Z',
      '2023-02-01T13:05:09.0Z',
      '2023-02-01T14:05:09+01:00',
    ];
    for (const spelling of spellings) {
      expect(canonicalInstant(spelling)).toBe('2023-02-01T13:05:09.000Z');
    }
  });

  it('may be none', () => {
    expect(instantField(null)).toBe('\\N');
  });

  it('is refused when it is no instant', () => {
    expect(() => canonicalInstant('yesterday')).toThrow(RangeError);
  });
});
