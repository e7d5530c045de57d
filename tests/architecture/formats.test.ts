import { describe, expect, it } from 'vitest';
import { isTest, sourceFiles, type SourceFile } from './source-files.ts';

/** What writes a number or a day for people by itself, so that it knows nobody's choice of formats. */
const FORMATS_BY_ITSELF =
  /\bnew Intl\.(?:NumberFormat|DateTimeFormat|RelativeTimeFormat|DurationFormat)\(|\.toLocale(?:Date|Time)?String\(/g;

/** The formatters themselves, and what asks Intl for something else than a text for people. */
const FORMATTERS: Readonly<Record<string, string>> = {
  'app/lib/format-number.ts': 'every number, amount and weight',
  'app/domain/calendar/format-day.ts': 'every day, month and moment',
  'app/view-models/orders/clock-time.ts': 'the time of day, on a clock of 24 hours in every format',
  'app/domain/calendar/zone-offsets.ts': 'reads the offset of a zone, which nobody sees',
  'app/domain/geography/country-of-time-zone.ts': 'reads the name of a zone',
  'app/components/form/browser-zone.ts': 'reads the zone of the browser',
  'app/components/report/date-range-form.tsx': 'reads the zone of the browser',
  'app/pages/imports/shop-fields.tsx': 'reads the zone of the browser',
};

/** A locale in place of the reader's. */
const FIXED_LOCALE =
  /\bformat(?:Count|Number|Decimal|Day|Month|Moment|Period|Money|Weight)\([^;]*?,\s*'[a-z]{2}(?:-[A-Z]{2})?'/g;

/** Sentences that are written down or thrown where no reader is known: limits in errors, and notes of files. */
const WITHOUT_READER: readonly string[] = [
  'app/csv/cell-text.ts',
  'app/csv/rows/inspect-file.server.ts',
  'app/services/ledger/closed-months/close-months.server.ts',
  'app/services/orders/bulk-edit/selected-orders.server.ts',
  'app/services/orders/search-orders.server.ts',
  'app/services/products/find-products.server.ts',
  'app/services/sheets/sync-sheet.server.ts',
];

const find = (pattern: RegExp, { path, text }: SourceFile) =>
  [...withoutComments(text).matchAll(pattern)].map(([found]) => `${path}: ${found}`);

const sources = () =>
  sourceFiles().filter(({ path }) => /^(app|extensions)\//.test(path) && !isTest(path));

describe('days, numbers, amounts and weights', () => {
  it('are written by the shared formatters alone', () => {
    const others = sources().filter(({ path }) => !Object.hasOwn(FORMATTERS, path));
    expect(others.flatMap((file) => find(FORMATS_BY_ITSELF, file))).toEqual([]);
  });

  it('are written in the formats of the reader, where there is one', () => {
    const others = sources().filter(({ path }) => !WITHOUT_READER.includes(path));
    expect(others.flatMap((file) => find(FIXED_LOCALE, file))).toEqual([]);
  });

  it('are found where they are planted, and every exception is one', () => {
    const plant = (pattern: RegExp, text: string) => find(pattern, { path: 'x.ts', text }).length;
    expect(plant(FORMATS_BY_ITSELF, 'const text = count.toLocaleString();')).toBe(1);
    expect(plant(FORMATS_BY_ITSELF, "new Intl.NumberFormat('de')")).toBe(1);
    expect(plant(FORMATS_BY_ITSELF, '// new Intl.NumberFormat()')).toBe(0);
    expect(plant(FIXED_LOCALE, "formatCount(rows.length, 'en')")).toBe(1);
    expect(plant(FIXED_LOCALE, "formatMoney(minor, 'USD', locale, 'exact')")).toBe(0);
    const all = sources();
    const needless = [
      ...Object.keys(FORMATTERS).filter((path) => !isFound(all, path, FORMATS_BY_ITSELF)),
      ...WITHOUT_READER.filter((path) => !isFound(all, path, FIXED_LOCALE)),
    ];
    expect(needless).toEqual([]);
  });
});

function isFound(files: readonly SourceFile[], path: string, pattern: RegExp): boolean {
  return files.some((file) => file.path === path && find(pattern, file).length > 0);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
