import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRunning } from '#app/domain/imports/import-progress.ts';
import type { RunView } from '#app/domain/imports/import-view.ts';
import { registerAccount } from '#app/services/accounts/register-account.server.ts';
import { exportRejects } from '#app/services/imports/export-rejects.server.ts';
import { inShops } from '#app/data/shop-scope.ts';
import type { Importer } from '#app/services/imports/importer.ts';
import { readRun } from '#app/services/imports/read-run.server.ts';
import { runRequestedImport } from '#app/services/imports/run-requested-import.server.ts';
import { findUpload, hasUpload, sweepUploads } from '#app/services/imports/upload-store.server.ts';
import { resumeWork } from '#app/services/jobs/resume-work.server.ts';
import { listVisibleShops } from '#app/services/workspaces/list-shops.server.ts';
import { toSentForm } from '#app/web/forms/sent-form.ts';
import { changeImport } from '#app/pages/imports/change-import.server.ts';
import { receiveUpload } from '#app/pages/imports/receive-upload.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { fingerprint } from './fingerprint.ts';
import { fixture } from './import-file.ts';

const MAPPING = {
  format: 'transactions',
  columns: {
    order_number: 'InvoiceNo',
    placed_at: 'InvoiceDate',
    product_code: 'StockCode',
    description: 'Description',
    quantity: 'Quantity',
    unit_price: 'UnitPrice',
    customer_id: 'CustomerID',
    country: 'Country',
  },
  returnPrefix: 'C',
};
const NEW_SHOP = { shop: '', name: 'Retail', currency: 'GBP', timeZone: 'Europe/London' };

let deps: TestDeps;
let owner: { readonly userId: number; readonly workspaceId: number | null };
beforeEach(async () => {
  deps = await testDeps();
  const { user, workspaceId } = await registerAccount(deps, {
    email: 'ada@example.com',
    password: 'correct horse 42',
    firstName: 'Ada',
    client: { ip: '10.0.0.1', userAgent: 'a browser' },
  });
  owner = { userId: user.userId, workspaceId };
});
afterEach(() => deps.close());

/** The merchant with the shops there are by now. */
async function importer(): Promise<Importer> {
  const shops = await listVisibleShops(deps, { userId: owner.userId });
  return { ...owner, shops, shop: null, role: 'Owner' };
}

/** Sends a file the way a browser does. */
function send(name: string, content: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('file', new File([Buffer.from(content)], name));
  const request = new Request('http://localhost/imports/upload', { method: 'POST', body: form });
  return receiveUpload(deps, owner, request).then(({ importId }) => importId);
}

const sendCut = async () => send('retail.csv', await readFile(fixture('retail-cut.csv')));

function start(importId: string, fields: Record<string, string> = {}): Promise<string> {
  const form = new FormData();
  const values = { intent: 'start', mapping: JSON.stringify(MAPPING), ...NEW_SHOP, ...fields };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return importer().then((by) => changeImport(deps, by, importId, toSentForm(form)));
}

/** Does what a worker would: the job of the import. */
async function ended(importId: string): Promise<RunView> {
  const jobs = await deps.db.query(
    `select j.id from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'run_import' and j.payload ->> 'importId' = $1`,
    [importId],
  );
  expect(jobs).toHaveLength(1);
  await runRequestedImport(deps, { importId, signal: new AbortController().signal });
  const run = await readRun(deps, await importer(), importId);
  if (run === null || isRunning(run.progress)) throw new Error('The import has not ended.');
  return run;
}

describe('a file sent by a browser', () => {
  it('is kept, imported into a new shop, and thrown away when it is done', async () => {
    const importId = await sendCut();
    expect(await findUpload(deps, importId, owner.userId)).toMatchObject({
      fileName: 'retail.csv',
    });
    expect(await readRun(deps, await importer(), importId)).toBeNull();
    expect(await start(importId)).toBe(`/imports/${importId}`);
    const run = await ended(importId);
    expect(run).toMatchObject({
      fileName: 'retail.csv',
      shop: { shopKey: 'retail', name: 'Retail' },
      progress: { status: 'done', rowsRead: 53, booked: 24, rowsRejected: 2 },
    });
    expect(run.rejects.map(({ line }) => line)).toEqual([14, 29]);
    await expect.poll(() => hasUpload(deps, importId, owner.userId)).toBe(false);
    await expect.poll(() => readdir(path.join(deps.dataDir, 'uploads'))).toEqual([]);
  });

  it('is found by a request that began before its shop was there', async () => {
    const importId = await sendCut();
    const before = await importer();
    await start(importId, { name: 'Made meanwhile' });
    await runRequestedImport(deps, { importId, signal: new AbortController().signal });
    const known = before.shops.map(({ shopId }) => shopId);
    const find = (userId: number) =>
      inShops(known, () => readRun(deps, { ...before, userId }, importId));
    expect(await find(before.userId)).toMatchObject({
      shop: { name: 'Made meanwhile' },
      progress: { status: 'done' },
    });
    expect(await find(0)).toBeNull();
  });

  it('gives its refused rows as CSV', async () => {
    const importId = await sendCut();
    await start(importId);
    await ended(importId);
    const [row] = await deps.db.query<{ shopId: number }>(
      'select shop_id as "shopId" from imports',
    );
    let csv = '';
    for await (const part of exportRejects(deps, { shopId: row?.shopId ?? 0, importId }))
      csv += part;
    expect(csv.split('\r\n').map((line) => line.slice(0, 20))).toEqual([
      'line,reason,content',
      '14,the price is 0 (a',
      '29,the price is 0 (a',
      '',
    ]);
  });

  it('is refused at once when it is no table, and nothing of it stays', async () => {
    await expect(send('a.csv', Buffer.from(''))).rejects.toThrow('The file is empty.');
    await expect(send('a.xlsx', Buffer.from('PK\u0003\u0004 workbook'))).rejects.toThrow('not CSV');
    expect(await readdir(path.join(deps.dataDir, 'uploads'))).toEqual([]);
  });

  it('comes in a form, or there is none', async () => {
    const request = new Request('http://localhost/imports/upload', { method: 'POST', body: 'x' });
    await expect(receiveUpload(deps, owner, request)).rejects.toThrow('No file was sent.');
  });

  it('can be thrown away before it is imported', async () => {
    const importId = await sendCut();
    const form = new FormData();
    form.set('intent', 'discard');
    expect(await changeImport(deps, await importer(), importId, toSentForm(form))).toBe('/imports');
    expect(await findUpload(deps, importId, owner.userId)).toBeNull();
    await expect(start(importId)).rejects.toThrow('The file is no longer here.');
  });

  it.each([
    [{ mapping: '{' }, 'The mapping was not sent completely.'],
    [{ mapping: '{"format":"transactions"}' }, 'The columns do not fit'],
    [{ name: '  ' }, 'The new shop has no name.'],
    [{ currency: 'XXQ' }, '"XXQ" is not a known currency.'],
    [{ timeZone: 'Nowhere' }, '"Nowhere" is not a known time zone.'],
    [{ shop: 'nobody' }, 'The shop is no longer here.'],
    [{ intent: 'explode' }, 'something unknown'],
  ])('does not start with %j, and changes nothing', async (fields, says) => {
    const importId = await sendCut();
    const before = await fingerprint(deps.db, { withImports: true });
    await expect(start(importId, fields)).rejects.toThrow(says);
    expect(await readRun(deps, await importer(), importId)).toBeNull();
    expect(await fingerprint(deps.db, { withImports: true })).toBe(before);
  });

  it('says what was wrong with its rows, and can be mapped anew', async () => {
    const importId = await sendCut();
    const columns = { ...MAPPING.columns, unit_price: 'Description' };
    await start(importId, { mapping: JSON.stringify({ ...MAPPING, columns }) });
    const failed = await ended(importId);
    expect(failed).toMatchObject({ canRepeat: true, shop: null });
    expect(failed.progress).toMatchObject({ status: 'failed', booked: 0 });
    expect(failed.progress.message).toMatch(/^No row can be used\. Most often: line 2: unit price/);
    await start(importId);
    expect((await ended(importId)).progress).toMatchObject({ status: 'done', booked: 24 });
  });

  it('tells the open pages of its shop when it is imported', async () => {
    const told: unknown[][] = [];
    const publish = (...event: unknown[]) => Promise.resolve(void told.push(event));
    deps = { ...deps, events: { ...deps.events, publish } };
    const importId = await sendCut();
    await start(importId);
    await ended(importId);
    await expect.poll(() => told).toEqual([[expect.any(Number), 'analyze_from_q_done', {}]]);
  });

  it('is read by every server, whichever took it, and by nobody else', async () => {
    const importId = await sendCut();
    const other = { ...deps, dataDir: await mkdtemp(path.join(tmpdir(), 'farthing-other-')) };
    expect(await findUpload(other, importId, owner.userId + 1)).toBeNull();
    const found = await findUpload(other, importId, owner.userId);
    expect(found?.path.startsWith(other.dataDir)).toBe(true);
    expect(await readFile(found?.path ?? '')).toEqual(await readFile(fixture('retail-cut.csv')));
    await rm(other.dataDir, { recursive: true });
  });

  it('comes whole from another server, however large', async () => {
    // Noise that gzip cannot make smaller than several pieces.
    const lines = Array.from({ length: 2500 }, () => `1,${randomBytes(1000).toString('base64')}`);
    const noise = `id,text\n${lines.join('\n')}\n`;
    const importId = await send('noise.csv', Buffer.from(noise));
    const other = { ...deps, dataDir: await mkdtemp(path.join(tmpdir(), 'farthing-other-')) };
    const found = await findUpload(other, importId, owner.userId);
    expect((await readFile(found?.path ?? '', 'utf8')) === noise).toBe(true);
    const [pieces] = await deps.db.query<{ count: number }>(
      'select count(*) as count from upload_pieces where import_id = $1',
      [importId],
    );
    expect(pieces?.count).toBeGreaterThan(2);
    await rm(other.dataDir, { recursive: true });
  });

  it('is thrown away after a day, and a copy of one that is gone after an hour', async () => {
    const importId = await sendCut();
    const copies = () => readdir(path.join(deps.dataDir, 'uploads'));
    const later = (days: number) => ({
      ...deps,
      clock: () => new Date(Date.now() + days * 86_400_000),
    });
    await deps.db.query('update uploads set created_at = $1', [new Date().toISOString()]);
    await sweepUploads(later(0.9));
    expect(await hasUpload(deps, importId, owner.userId)).toBe(true);
    expect(await copies()).toEqual([importId]);
    await sweepUploads(later(1.1));
    expect(await hasUpload(deps, importId, owner.userId)).toBe(false);
    expect(await copies()).toEqual([]);
  });

  it('is cancelled by any process, before or while it is read', async () => {
    const importId = await sendCut();
    await start(importId);
    const form = new FormData();
    form.set('intent', 'cancel');
    await changeImport(deps, await importer(), importId, toSentForm(form));
    const { progress, canRepeat } = await ended(importId);
    expect([progress.status, progress.booked, canRepeat]).toEqual(['cancelled', 0, true]);
    await start(importId);
    expect((await ended(importId)).progress).toMatchObject({ status: 'done', booked: 24 });
  });

  it('is read once, however often it is started', async () => {
    const importId = await sendCut();
    await start(importId);
    await start(importId);
    const { progress } = await ended(importId);
    expect([progress.status, progress.booked]).toEqual(['done', 24]);
    await runRequestedImport(deps, { importId, signal: new AbortController().signal });
    const imports = await deps.db.query('select status from imports');
    expect(imports).toEqual([{ status: 'done' }]);
  });

  it('goes on by itself when the process that read it died', async () => {
    const importId = await sendCut();
    await start(importId);
    // Nobody took the job: the queue lost it with the process.
    await deps.db.query('delete from graphile_worker._private_jobs');
    await resumeWork({ ...deps, clock: () => new Date(deps.clock().getTime() + 60_000) });
    expect((await ended(importId)).progress).toMatchObject({ status: 'done', booked: 24 });
  });

  it('leads nowhere outside its folder by an odd id', async () => {
    expect(await findUpload(deps, '../../../etc', owner.userId)).toBeNull();
    expect(await findUpload(deps, '..', owner.userId)).toBeNull();
  });
});
