/** A custom report as PDF and as an image: the figures of its CSV, whatever its rows are called. */
import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_SCALE } from '#app/services/custom-reports/drawing/draw-image.server.ts';
import { drawSheet } from '#app/services/custom-reports/drawing/draw-pdf.server.ts';
import { readReportDocument } from '#app/services/custom-reports/read-report-document.server.ts';
import { exportReportPage } from '#app/pages/custom-reports/export-report-page.server.ts';
import { readPng } from '#tests/fixtures/read-png.ts';
import { writeProducts } from '../metrics/metrics-ledger.ts';
import { type CustomReportsFixture, createCustomReportsFixture } from './custom-reports-fixture.ts';
import { DAYS } from './declared-reports-fixture.ts';

let fixture: CustomReportsFixture;
beforeAll(async () => {
  fixture = await createCustomReportsFixture();
});
afterAll(() => fixture.deps.close());

const exported = async (reportId: string, format: string) => {
  const path = `/custom-reports/report/${reportId}/export?${DAYS}&format=${format}`;
  const [request, context] = await fixture.request(path, 'paris');
  return exportReportPage(request, context, reportId);
};
const csvOf = async (reportId: string) =>
  parse(await (await exported(reportId, 'csv')).text(), { columns: true, bom: true }) as Record<
    string,
    string
  >[];
const pdfOf = async (reportId: string) => {
  const response = await exported(reportId, 'pdf');
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain('.pdf"');
  return textOf(await response.arrayBuffer());
};
const textOf = async (bytes: ArrayBuffer | Buffer) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  return text;
};
/** The sheet of which the image is a picture. */
const sheetOf = async (reportId: string) => {
  const { open, report: found } = await fixture.openStored(reportId, DAYS);
  const { today } = open.report;
  const report = await readReportDocument(open, found, { today, format: 'png' });
  return drawSheet(report, new Date());
};

describe('a custom report as PDF', () => {
  it.each(['ranking', 'trend'] as const)(
    'holds the figures of its CSV, with a %s',
    async (chart) => {
      const reportId = await fixture.save({
        chart,
        metrics: ['orders', 'net_sales', 'gross_profit'],
      });
      const rows = await csvOf(reportId);
      const text = (await pdfOf(reportId)).replaceAll(',', '');
      expect(rows.length).toBeGreaterThan(1);
      for (const row of rows) {
        expect(text).toContain(row['Country']);
        expect(text).toContain(row['Net sales (EUR)']);
        const profit = row['Gross profit (EUR)'] ?? '';
        expect(text).toContain(profit === '' ? 'N/A' : profit.replace('-', ''));
      }
      const total = rows.reduce((sum, row) => sum + Number(row['Net sales (EUR)']), 0);
      expect(text).toContain(total.toFixed(2));
      expect(text).toContain('Page 1 of 1');
    },
  );

  it('is made whatever products are called', async () => {
    const { db } = fixture.deps;
    const { shopId } = fixture.shops.paris;
    await writeProducts(db, shopId, [{ id: 'cup', vendor: null, type: null, collections: [] }]);
    await db.query('update products set title = $2 where shop_id = $1', [
      shopId,
      'Żółta łódź متجر 中文商店 🙂',
    ]);
    const reportId = await fixture.save({ grouping: 'product' });
    const text = (await pdfOf(reportId)).replaceAll(',', '');
    for (const row of await csvOf(reportId)) expect(text).toContain(row['Net sales (EUR)']);
    expect(text).toContain('Żółta łódź');
  });
});

describe('a custom report as an image', () => {
  it.each(['ranking', 'trend'] as const)(
    'is a picture of a sheet with the figures of its CSV, with a %s',
    async (chart) => {
      const reportId = await fixture.save({ chart, metrics: ['orders', 'net_sales'] });
      const response = await exported(reportId, 'png');
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('content-disposition')).toContain('.png"');
      const picture = readPng(new Uint8Array(await response.arrayBuffer()));
      const sheet = await sheetOf(reportId);
      const page = await (await getDocumentProxy(new Uint8Array(sheet))).getPage(1);
      const { width, height } = page.getViewport({ scale: IMAGE_SCALE });
      expect([picture.width, picture.height]).toEqual([width, height]);
      expect(picture.inkedRows.length).toBeGreaterThan(200);
      const text = (await textOf(sheet)).replaceAll(',', '');
      const rows = await csvOf(reportId);
      expect(rows.length).toBeGreaterThan(1);
      for (const row of rows) {
        expect(text).toContain(row['Country']);
        expect(text).toContain(row['Net sales (EUR)']);
      }
      const total = rows.reduce((sum, row) => sum + Number(row['Net sales (EUR)']), 0);
      expect(text).toContain(total.toFixed(2));
    },
  );
});
