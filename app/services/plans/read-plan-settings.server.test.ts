import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANS_OFF } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { PLAN_PRICES } from '#app/domain/access/plans/plan-prices.ts';
import { readPlanSettings } from './read-plan-settings.server.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'farthing-prices-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (text: string) => {
  const file = path.join(folder, 'prices.json');
  writeFileSync(file, text);
  return readPlanSettings({ arePlansOn: true, planPricesPath: file, fastRefreshShops: [] }).prices;
};

describe('the prices of an installation', () => {
  it('are those built in without a file', () => {
    const off = { arePlansOn: false, planPricesPath: null, fastRefreshShops: [] };
    expect(readPlanSettings(off)).toEqual(PLANS_OFF);
  });

  it('take the place of those built in, each by itself', () => {
    const tiers = [{ salesMax: null, monthMinor: 50_000, monthOfYearMinor: 40_000 }];
    const prices = read(
      JSON.stringify({ plans: { basic: { monthMinor: 3900 } }, plus: tiers, freeOrdersMax: 50 }),
    );
    expect(prices.plans.basic).toEqual({ ...PLAN_PRICES.plans.basic, monthMinor: 3900 });
    expect(prices.plans.pro).toEqual(PLAN_PRICES.plans.pro);
    expect([prices.plus, prices.freeOrdersMax]).toEqual([tiers, 50]);
  });

  it.each([
    ['{', 'cannot be used'],
    ['{"plans":{"gold":{}}}', 'gold'],
    ['{"plans":{"pro":{"monthMinor":-1}}}', 'plans.pro.monthMinor'],
    ['{"plans":{"pro":{"monthMinor":9.5}}}', 'plans.pro.monthMinor'],
    ['{"plus":[{"salesMax":5,"monthMinor":1,"monthOfYearMinor":1}]}', 'whose last one is null'],
  ])('say what is wrong with %s', (text, fault) => {
    expect(() => read(text)).toThrow(fault);
  });
});
