import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { ReportDocument } from '#app/view-models/custom-reports/report-document.ts';
import { drawPdf } from './draw-pdf.server.ts';

const MADE = new Date('2026-03-01T08:00:00Z');

const plain: ReportDocument = {
  title: 'Kraje i sklepy',
  facts: ['Żółw, 1 Feb 2023 to 3 Feb 2023. Amounts are in PLN.'],
  notes: ['Costs are known for 90% of the units sold.'],
  tiles: [{ label: 'Orders', value: '1,234' }],
  chart: null,
  table: {
    title: 'By country',
    columns: [
      { title: 'Country', isFigure: false },
      { title: 'Net sales', isFigure: true },
    ],
    rows: [
      ['Polska, gęś', 'zł1,234.50'],
      ['No country', '-zł5.00'],
    ],
    total: ['Total', 'zł1,229.50'],
  },
};

describe('a report on paper', () => {
  it('holds its texts and figures', async () => {
    const [page = ''] = await pagesOf(plain);
    for (const text of [
      'Kraje i sklepy',
      'Żółw, 1 Feb 2023',
      'Costs are known for 90%',
      '1,234',
      'Polska, gęś',
      'zł1,234.50',
      '-zł5.00',
      'zł1,229.50',
      'Page 1 of 1',
    ]) {
      expect(page).toContain(text);
    }
  });

  it('goes on over pages, each with the head of the table and its number', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`Row ${at}`, `zł${at}.00`]);
    const pages = await pagesOf({ ...plain, table: plain.table && { ...plain.table, rows } });
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, at) => {
      expect(page).toContain('Net sales');
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
    });
    const all = pages.join('\n');
    expect(
      rows.every(([name = '', figure = '']) => all.includes(name) && all.includes(figure)),
    ).toBe(true);
    expect(all.match(/Row \d+/g)).toHaveLength(120);
  });

  it('draws lines and bars with their names', async () => {
    const trend = {
      kind: 'trend',
      title: 'Orders by day',
      labels: ['1 Feb', '2 Feb', '3 Feb'],
      series: [{ label: 'Orders', values: [1, null, 3] }],
      ticks: [0, 1, 2, 3].map((value) => ({ value, text: `${value} orders` })),
    } as const;
    const [page = ''] = await pagesOf({ ...plain, chart: trend });
    expect(page).toContain('Orders by day');
    expect(page).toContain('3 orders');
    const ranking = {
      kind: 'ranking',
      title: 'Net sales by country',
      rows: [
        { label: 'Polska', value: 123_450, text: 'zł1,234.50' },
        { label: 'Nothing', value: null, text: 'N/A' },
      ],
    } as const;
    const [other = ''] = await pagesOf({ ...plain, chart: ranking });
    expect(other).toContain('Net sales by country');
    expect(other).toContain('Polska');
  });

  it.each([
    ['Arabic', 'متجر'],
    ['Chinese', '中文商店'],
    ['an emoji', '🙂'],
    ['half a pair', '\uD83D'],
    ['a control character', 'a\u0000b'],
    ['nothing', ''],
    ['a very long name', 'Bardzo długa nazwa '.repeat(60)],
  ])('takes a name of %s', async (_kind, name) => {
    const table = plain.table && { ...plain.table, rows: [[name, 'zł7.00']] };
    const [page = ''] = await pagesOf({ ...plain, title: name, table });
    expect(page).toContain('zł7.00');
    expect(page).toContain('Page 1 of 1');
  });

  it('keeps every figure of many columns', async () => {
    const columns = Array.from({ length: 14 }, (_, at) => ({
      title: `Column ${at}`,
      isFigure: at > 0,
    }));
    const cells = columns.map((_, at) => `zł1,000,${String(100 + at)}.00`);
    const table = { title: 'By all', columns, rows: [cells], total: cells };
    const [page = ''] = await pagesOf({ ...plain, table });
    for (const cell of cells.slice(1)) expect(page).toContain(cell);
  });

  it('is the same file for the same report', async () => {
    expect(await drawPdf(plain, MADE)).toEqual(await drawPdf(plain, MADE));
  });
});

async function pagesOf(report: ReportDocument): Promise<readonly string[]> {
  const bytes = await drawPdf(report, MADE);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  return text;
}
