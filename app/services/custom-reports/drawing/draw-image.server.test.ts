import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { readPng } from '#tests/fixtures/read-png.ts';
import type { ReportDocument } from '#app/view-models/custom-reports/report-document.ts';
import { drawImage, IMAGE_SCALE } from './draw-image.server.ts';
import { drawSheet } from './draw-pdf.server.ts';

const MADE = new Date('2026-03-01T08:00:00Z');

/** Builds a report of some rows, each with a figure of its own. */
function report(rowCount: number, change: readonly [at: number, figure: string] | null = null) {
  const rows = Array.from({ length: rowCount }, (_, at) => [`Row ${at}`, `zł${at}.00`]);
  if (change !== null) rows[change[0]] = [`Row ${change[0]}`, change[1]];
  return {
    title: 'Kraje i sklepy',
    facts: ['Żółw, 1 Feb 2023 to 3 Feb 2023. Amounts are in PLN.'],
    notes: ['Costs are known for 90% of the units sold.'],
    tiles: [{ label: 'Orders', value: '1,234' }],
    chart: {
      kind: 'trend',
      title: 'Orders by day',
      labels: ['1 Feb', '2 Feb', '3 Feb'],
      series: [{ label: 'Orders', values: [1, null, 3] }],
      ticks: [0, 1, 2, 3].map((value) => ({ value, text: `${value} orders` })),
    },
    table: {
      title: 'By row',
      columns: [
        { title: 'Row', isFigure: false },
        { title: 'Net sales', isFigure: true },
      ],
      rows,
      total: ['Total', 'zł1,229.50'],
    },
  } satisfies ReportDocument;
}

const sheetOf = async (document: ReportDocument) => {
  const pdf = await getDocumentProxy(new Uint8Array(await drawSheet(document, MADE)));
  const { text } = await extractText(pdf, { mergePages: false });
  const [left = 0, foot = 0, right = 0, top = 0] = (await pdf.getPage(1)).view;
  return { pages: text, width: right - left, height: top - foot };
};
const pictureOf = async (document: ReportDocument) => readPng(await drawImage(document, MADE));

describe('the sheet of an image', () => {
  it('is one page with all texts, without a number, as long as its table', async () => {
    const short = await sheetOf(report(3));
    const long = await sheetOf(report(100));
    const [text = '', ...more] = long.pages;
    expect(more).toEqual([]);
    for (const part of ['Kraje i sklepy', 'Żółw', '90%', '1,234', '3 orders', 'zł1,229.50']) {
      expect(text).toContain(part);
    }
    for (let at = 0; at < 100; at += 1) expect(text).toContain(`zł${at}.00`);
    expect(text).not.toContain('Page 1');
    // 97 rows more, each 1.75 times a type of 8.5 high.
    expect(long.height - short.height).toBeGreaterThan(97 * 14);
    expect(long.height - short.height).toBeLessThan(97 * 16);
    expect([short.width, long.width]).toEqual([595, 595]);
  });
});

describe('a report as an image', () => {
  it('is the sheet, twice as dense, with a margin around', async () => {
    const { width, height } = await sheetOf(report(3));
    const picture = await pictureOf(report(3));
    expect([picture.width, picture.height]).toEqual([width * IMAGE_SCALE, height * IMAGE_SCALE]);
    const [first = 0, last = 0] = [picture.inkedRows[0], picture.inkedRows.at(-1)];
    expect(first).toBeGreaterThan(60);
    expect(first).toBeLessThan(120);
    expect(picture.height - last).toBeGreaterThan(60);
    expect(picture.height - last).toBeLessThan(120);
  });

  it('has colours, in the order of PNG', async () => {
    // The line of a trend is #005BD3; its legend is a square of that colour.
    const blue = Buffer.from([0x00, 0x5b, 0xd3]);
    const { inkedRows, row } = await pictureOf(report(1));
    expect(inkedRows.some((y) => row(y).indexOf(blue) % 3 === 0)).toBe(true);
  });

  it('changes in the row of a figure that changes, and nowhere else', async () => {
    const [one, other] = [await pictureOf(report(30)), await pictureOf(report(30, [17, 'zł1.18']))];
    expect(one.height).toBe(other.height);
    const changed = one.inkedRows.filter((y) => !one.row(y).equals(other.row(y)));
    expect(changed.length).toBeGreaterThan(5);
    expect((changed.at(-1) ?? 0) - (changed[0] ?? 0)).toBeLessThan(15 * IMAGE_SCALE);
  });

  it('is drawn whatever names are', async () => {
    const document = report(1);
    const names = ['متجر', '中文商店', '🙂', '\uD83D', 'a\u0000b', '', 'Bardzo długa '.repeat(90)];
    const rows = names.map((name) => [name, 'zł7.00']);
    const picture = await pictureOf({ ...document, table: { ...document.table, rows } });
    expect(picture.inkedRows.length).toBeGreaterThan(100);
  });
});
