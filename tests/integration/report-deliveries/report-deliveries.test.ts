/** Custom reports by e-mail: when, with what, and once. */
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { startWorker } from '#app/jobs/worker.server.ts';
import { selectReportDelivery } from '#app/data/reports/report-delivery-rows.server.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { findReport } from '#app/services/custom-reports/find-report.server.ts';
import { readReportFile } from '#app/services/report-deliveries/read-report-file.server.ts';
import { scheduleReports } from '#app/services/report-deliveries/schedule-reports.server.ts';
import { sendReport } from '#app/services/report-deliveries/send-report.server.ts';
import { readPng } from '#tests/fixtures/read-png.ts';
import { attached, attachedBytes, plain, useDeliveries } from './use-deliveries.ts';

const world = useDeliveries();
const { at, deliver, editor, isQuiet, jobs, soleJob, view } = world;

describe('a report by e-mail', () => {
  // 8:00 in the shop of Paris, which is in UTC here or in +01:00: its next time is read, not assumed.
  const due = async (reportId: string) => {
    const delivery = await selectReportDelivery(world.deps.db, { ...world.fixture.ann, reportId });
    return delivery?.nextSendAt ?? '';
  };

  it('goes out once, with the table of its days as a file', async () => {
    const reportId = await deliver();
    const dueAt = await due(reportId);
    expect(dueAt < '2023-02-03T08:00:01Z' && dueAt > '2023-02-03T06:59:59Z').toBe(true);
    await scheduleReports(at('2023-02-03T06:00:00Z'));
    expect(await jobs()).toEqual([]);
    const late = at('2023-02-03T08:00:30Z');
    await Promise.all([scheduleReports(late), scheduleReports(late)]);
    const job = await soleJob();
    expect(job).toEqual({ shopId: world.fixture.ann.shopId, reportId, dueAt });
    await Promise.all([sendReport(late, job), sendReport(late, job)]);
    await sendReport(late, job);
    const { to, source } = await world.mailbox.next();
    expect(await isQuiet()).toBe(true);
    const [person] = await world.deps.db.query<{ email: string }>(
      'select email from users where user_id = $1',
      [world.fixture.users.ann],
    );
    expect(to).toEqual([person?.email]);
    // Orders 1 and 3 of France, 2 of Germany: 80.00 + 50.00 and 80.00.
    expect(attached(source)).toBe(
      '\uFEFFCountry id,Country,Orders,Net sales (EUR)\r\nFR,France,2,130.00\r\nDE,Germany,1,80.00\r\n',
    );
    const text = plain(source);
    expect(text).toContain('for 1 Feb 2023 to 2 Feb 2023');
    expect(text).toContain('In total: Orders 3; Net sales');
    expect(text).toContain('The table with 2 rows is attached');
    expect(text).toContain(`/custom-reports/report/${reportId}?start=2023-02-01&end=2023-02-02`);
    expect(text).toMatch(/Stop these e-mails:\n\S+\/unsubscribe\/[\w-]+\n/);
    expect(text).toContain('-Mine-2023-02-01-2023-02-02.csv');
    const { current } = await view(reportId);
    expect(current?.lastSent).toContain('3 Feb 2023');
    expect(current?.lastFailure).toBeNull();
  });

  it('goes out where its time has parts of a millisecond, as one set by hand has', async () => {
    const reportId = await deliver();
    await world.deps.db.query(
      `update report_deliveries set next_send_at = '2023-02-03T07:00:00.123456Z'
       where shop_id = $1 and report_id = $2`,
      [world.fixture.ann.shopId, reportId],
    );
    await scheduleReports(at('2023-02-03T08:00:30Z'));
    expect(await soleJob()).toMatchObject({ reportId });
    expect((await due(reportId)) > '2023-02-03T08:00:30Z').toBe(true);
  });

  it('goes out as PDF where that was chosen, with the same figures', async () => {
    const reportId = await deliver({ format: 'pdf' });
    expect((await view(reportId)).current?.scheduleText).toContain('as PDF');
    const late = at('2023-02-03T08:00:30Z');
    await scheduleReports(late);
    await sendReport(late, await soleJob());
    const { source } = await world.mailbox.next();
    expect(plain(source)).toContain('whose table has 2 rows, is attached as a PDF file');
    expect(plain(source)).toContain('-Mine-2023-02-01-2023-02-02.pdf');
    const pdf = await getDocumentProxy(new Uint8Array(attachedBytes(source)));
    const { text } = await extractText(pdf, { mergePages: true });
    // Orders 1 and 3 of France, 2 of Germany: 80.00 + 50.00 and 80.00.
    for (const part of ['Mine', 'France', '130.00', 'Germany', '80.00', '210.00']) {
      expect(text).toContain(part);
    }
  });

  it('goes out as an image where that was chosen', async () => {
    const reportId = await deliver({ format: 'png' });
    expect((await view(reportId)).current?.scheduleText).toContain('as an image');
    const late = at('2023-02-03T08:00:30Z');
    await scheduleReports(late);
    await sendReport(late, await soleJob());
    const { source } = await world.mailbox.next();
    expect(plain(source)).toContain('whose table has 2 rows, is attached as an image');
    expect(plain(source)).toContain('-Mine-2023-02-01-2023-02-02.png');
    expect(source).toContain('Content-Type: image/png');
    const { width, inkedRows } = readPng(attachedBytes(source));
    // An upright sheet of A4, 595 points wide.
    expect(width).toBe(1190);
    expect(inkedRows.length).toBeGreaterThan(200);
  });

  it('is sent once for days that no worker was there: the latest', async () => {
    const reportId = await deliver();
    const first = await due(reportId);
    await scheduleReports(at('2023-02-06T12:00:00Z'));
    const job = await soleJob();
    expect(job.dueAt).toBe(first.replace('02-03', '02-06'));
    expect(await due(reportId)).toBe(first.replace('02-03', '02-07'));
    // What was due before is over.
    await sendReport(world.deps, { shopId: world.fixture.ann.shopId, reportId, dueAt: first });
    expect(await isQuiet()).toBe(true);
  });

  it('goes out once where two workers run', async () => {
    const reportId = await deliver();
    const now = at('2023-02-03T08:00:30Z');
    const options = { hasSchedule: false, pollIntervalMs: 50 };
    const workers = [await startWorker(now, options), await startWorker(now, options)];
    try {
      await Promise.all([scheduleReports(now), scheduleReports(now)]);
      expect(attached((await world.mailbox.next()).source)).toContain('FR,France,2,130.00');
    } finally {
      await Promise.all(workers.map((worker) => worker.stop()));
    }
    expect(await isQuiet()).toBe(true);
    expect(await jobs()).toEqual([]);
    expect((await view(reportId)).current?.lastSent).toContain('3 Feb 2023');
  });

  it('says so where it is empty, and has no file', async () => {
    const reportId = await deliver({ days: 'yesterday' });
    const now = at('2023-02-20T12:00:00Z');
    await scheduleReports(now);
    const job = await soleJob();
    await sendReport(now, job);
    const { source } = await world.mailbox.next();
    expect(plain(source)).toContain('The report is empty: there is nothing in these days.');
    expect(source).not.toContain('attachment');
    expect(reportId).not.toBe('');
  });

  it('is a link where it is larger than a mail carries', async () => {
    const reportId = await deliver();
    const shop = await selectShopById(world.deps.db, world.fixture.ann.shopId);
    if (shop === null) throw new Error('There is no shop.');
    const found = await findReport(world.deps, world.fixture.ann, reportId);
    const range = { start: '2023-02-01', end: '2023-02-02' };
    // Of 43 bytes of titles and 20 of each row 100 hold all, and 50 do not.
    const fits = await readReportFile(world.deps, {
      shop,
      customReport: found,
      range,
      megabytesMax: 0.000_1,
    });
    expect(fits.file?.contentType).toBe('text/csv; charset=utf-8');
    const large = await readReportFile(world.deps, {
      shop,
      customReport: found,
      range,
      megabytesMax: 0.000_05,
    });
    expect(large).toMatchObject({ rowCount: 2, file: null });
  });

  it('is moved where the shop moves to another zone, without a mail', async () => {
    const reportId = await deliver();
    const { shopId, timeZone } = await editor();
    const set = (zone: string) =>
      world.deps.db.query('update shops set time_zone = $2 where shop_id = $1', [shopId, zone]);
    await set('America/New_York');
    try {
      await scheduleReports(at('2023-02-02T12:00:30Z'));
      // 8:00 at -05:00 of the same day, which is not over there.
      expect(await due(reportId)).toBe('2023-02-02T13:00:00.000Z');
      expect(await jobs()).toEqual([]);
    } finally {
      await set(timeZone);
    }
  });
});
