import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportSheetRejects } from '#app/services/sheets/export-sheet-rejects.server.ts';
import { scheduleSheets } from '#app/services/sheets/queue-sheet.server.ts';
import { fingerprint } from '../imports/fingerprint.ts';
import { startSheetShop, type SheetShop } from './sheet-shop.ts';

let shop: SheetShop;
beforeEach(async () => {
  shop = await startSheetShop();
});
afterEach(() => shop.close());

describe('the turns of a sheet', () => {
  /** Everything but how sheets were read. */
  const others = async () => {
    const tables = await fingerprint(shop.deps.db);
    return tables.split('\n').filter((table) => !/^(sheet_runs|sheet_sources) /.test(table));
  };

  it('change nothing where it says the same', async () => {
    shop.sheet.write('SKU,Unit cost\nTEA,30.00\n');
    await shop.connect('COGS');
    const { source } = await shop.start('COGS');
    expect(source?.nextSyncAt).toBe('2023-02-16T12:00:00.000Z');
    const before = await others();
    const tomorrow = { ...shop.deps, clock: () => new Date('2023-02-16T12:00:30Z') };
    await scheduleSheets(tomorrow);
    await scheduleSheets(tomorrow);
    await shop.work('COGS');
    const { runs, latest } = await shop.view('COGS');
    expect(runs.map(({ trigger, status }) => [trigger, status])).toEqual([
      ['schedule', 'unchanged'],
      ['manual', 'done'],
      ['preview', 'done'],
    ]);
    expect(latest?.trigger).toBe('manual');
    expect(await others()).toEqual(before);
  });

  it('are looked up: the last ten, with all rejected rows', async () => {
    shop.sheet.write('SKU,Unit cost\nTEA,30.00\nMATE,=x\n');
    await shop.connect('COGS');
    await shop.start('COGS');
    for (let turn = 0; turn < 10; turn += 1) await shop.sync('COGS');
    const { runs } = await shop.view('COGS');
    expect(runs.map(({ runNo }) => runNo)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    const key = { shopId: shop.shopId, kind: 'COGS', runNo: 12 } as const;
    let file = '';
    for await (const part of exportSheetRejects(shop.deps, key)) file += part;
    expect(file).toBe('line,reason,content\r\n3,"unit cost ""=x"" is not a number","MATE,=x"\r\n');
  });
});
