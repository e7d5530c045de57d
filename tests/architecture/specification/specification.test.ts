/**
 * What the specification says word for word stands in the code, or a decision record says what there is
 * instead. The tables beside this file hold its texts, names and numbers.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Specified } from './specified.ts';
import { SPECIFIED_NAMES } from './specified-names-table.ts';
import { SPECIFIED_NUMBERS } from './specified-numbers-table.ts';
import { SPECIFIED_TEXTS } from './specified-texts-table.ts';
import {
  findName,
  findText,
  hasCode,
  listRecords,
  readFileTexts,
  readCodeTexts,
  toPlainText,
} from './code-texts.ts';

const code = readCodeTexts();
const records = listRecords();

interface Row {
  readonly row: Specified;
  /** How the row is called here. */
  readonly what: string;
  readonly isFound: boolean;
}

const texts = SPECIFIED_TEXTS.map((row): Row => ({
  row,
  what: row.text,
  isFound: findText(code, row),
}));
const names = SPECIFIED_NAMES.map((row): Row => ({
  row,
  what: row.name,
  isFound: findName(code, row),
}));
const numbers = SPECIFIED_NUMBERS.map((row): Row => ({
  row,
  what: row.meaning,
  isFound: row.decided === undefined && hasCode(row),
}));

const nameRow = ({ row, what }: Row) => `${row.of}: ${what}`;

describe('the specification', () => {
  it.each([
    ['texts', texts],
    ['names', names],
    ['numbers', numbers],
  ])('has no %s that stand nowhere in the code and in no decision', (_kind, rows) => {
    const open = rows.filter((one) => !one.isFound && one.row.decided === undefined);
    expect(open.map(nameRow)).toEqual([]);
  });

  it('is decided otherwise in words that stand in their record', () => {
    const missing = [...texts, ...names, ...numbers].filter(({ row: { decided } }) => {
      if (decided === undefined) return false;
      const text = records.get(decided.record) ?? '';
      return !text.includes(decided.phrase);
    });
    expect(missing.map(nameRow)).toEqual([]);
  });
});

describe('texts of the code', () => {
  const textsIn = (text: string) => readFileTexts({ path: 'app/x.tsx', text });

  it('are texts with a place for each value, whatever its name', () => {
    const source =
      'const a = `You have ${count} of ${max}`;\nconst b = <p>Up to {count} orders</p>;';
    const { texts: found } = textsIn(source);
    expect(found).toContain(toPlainText('You have {n} of {max}'));
    expect(found).toContain(toPlainText('up to {n} orders'));
    expect(textsIn("const a = 'One ' + count + ' of';").texts).toContain('one {} of');
  });

  it('are names of fields and whole values, not parts of them', () => {
    const { names: found } = textsIn(
      "const a = { shop_key: 1, 'log-out': 2 }; const b = 'user_ID';",
    );
    expect([...found]).toEqual(expect.arrayContaining(['shop_key', 'log-out', 'user_ID']));
    expect(found.has('key')).toBe(false);
  });

  it('are none of comments', () => {
    const { texts: found, names: known } = textsIn(
      '// Deficient balance\n/** not_enough_balance */',
    );
    expect([found.size, known.size]).toEqual([0, 0]);
  });

  it('hold a text of a word or two only as a whole, a longer one within another', () => {
    const known = { texts: new Map([['back to onboarding now', ['app/a.ts']]]) };
    const find = (text: string, within = '') => findText(known, { text, within });
    expect(find('Onboarding')).toBe(false);
    expect(find('Back to Onboarding')).toBe(true);
    expect(find('ack to onboarding')).toBe(false);
    expect(find('Back to Onboarding', 'app/b/')).toBe(false);
  });

  it('hold a number by its expression, whatever the line breaks, and not in comments', () => {
    const file = 'tests/architecture/specification/code-texts.ts';
    expect(hasCode({ file, code: 'SHORT_TEXT_WORDS_MAX = 2' })).toBe(true);
    expect(hasCode({ file, code: 'SHORT_TEXT_WORDS_MAX = 3' })).toBe(false);
    expect(hasCode({ file, code: 'Texts of so many words' })).toBe(false);
    expect(readFileSync(file, 'utf8')).toContain('Texts of so many words');
  });
});
