/** Amounts of one file with sign, groups and currency in six spellings. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDeps, type TestDeps } from '../database.ts';
import { importText } from './import-file.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = { ...(await testDeps()), clock: () => new Date('2026-03-01T12:00:00Z') };
});
afterAll(() => deps.close());

it('all are read, with a decimal comma', async () => {
  const rows = [
    ['2026-02-01', 'Kiosk', '-950,00 €'],
    ['2026-02-02', 'Kiosk', '50,00-'],
    ['2026-02-03', 'Kiosk', '(33,50)'],
    ['2026-02-04', 'Kiosk', "1'010,40"],
    ['2026-02-05', 'Kiosk', 'EUR 2 450,00'],
    ['2026-02-06', 'Kiosk', '1.250,75'],
  ];
  const text = ['Date;Campaign;Spend', ...rows.map((row) => row.join(';'))].join('\n');
  const { shop } = await importText(deps, text, {
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    mapping: { format: 'ad_spend' },
  });
  const spend = await deps.db.query<{ day: string; minor: number }>(
    'select day, spend_minor as minor from ad_spend where shop_id = $1 order by day',
    [shop.shopId],
  );
  expect(spend.map(({ minor }) => minor)).toEqual([
    -950_00, -50_00, -33_50, 1_010_40, 2_450_00, 1_250_75,
  ]);
});
