import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dateLimitFor, rangeFooter } from '#app/domain/access/plans/date-limit.ts';
import {
  blockedTooltip,
  featuresBlockedFor,
  isBlocked,
} from '#app/domain/access/plans/features.ts';
import { membersMaxFor } from '#app/domain/access/plans/members.ts';
import { applyPlanOverrides, NO_OVERRIDES } from '#app/domain/access/plans/plan-overrides.ts';
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
    ['{"features":{"Gold":"pro"}}', 'features'],
    ['{"features":{"Insights":"gold"}}', 'features.Insights'],
    ['{"plans":{"free":{"monthMinor":5}}}', 'plans.free'],
    ['{"plans":{"basic":{"historyDaysMax":0}}}', 'plans.basic.historyDaysMax'],
    ['{"plans":{"basic":{"historyDaysMax":500}}}', 'plans.pro.historyDaysMax is less than'],
    ['{"plans":{"pro":{"membersMax":0}}}', 'plans.ultimate.membersMax is less than'],
    ['{"plans":{"gold":{}}}', 'gold'],
    ['{"plans":{"pro":{"monthMinor":-1}}}', 'plans.pro.monthMinor'],
    ['{"plans":{"pro":{"monthMinor":9.5}}}', 'plans.pro.monthMinor'],
    ['{"plus":[{"salesMax":5,"monthMinor":1,"monthOfYearMinor":1}]}', 'whose last one is null'],
  ])('say what is wrong with %s', (text, fault) => {
    expect(() => read(text)).toThrow(fault);
  });
});

describe('what the plans of an installation hold', () => {
  afterEach(() => applyPlanOverrides(NO_OVERRIDES));
  const take = (file: object, arePlansOn = true) => {
    const planFile = path.join(folder, 'plans.json');
    writeFileSync(planFile, JSON.stringify(file));
    const settings = { arePlansOn, planPricesPath: planFile, fastRefreshShops: [] };
    applyPlanOverrides(readPlanSettings(settings).overrides);
  };

  it('is what its file says: days, members and features, for guards and texts alike', () => {
    take({
      plans: {
        free: { historyDaysMax: 30 },
        basic: { historyDaysMax: 90, membersMax: 2 },
        ultimate: { historyDaysMax: null, membersMax: 0 },
      },
      features: { Insights: 'basic', OrderExport: 'plus', CohortAnalysis: 'free' },
    });
    const plans = ['basic_free', 'free', 'basic', 'pro', 'ultimate'] as const;
    expect(plans.map(dateLimitFor)).toEqual([30, 30, 90, 366, null]);
    expect(plans.map(membersMaxFor)).toEqual([1, 1, 2, 5, 0]);
    expect(rangeFooter('basic').text).toContain('exceeds the 90 days analysis range');
    expect(isBlocked('basic', 'Insights')).toBe(false);
    expect(isBlocked('free_forever', 'Insights')).toBe(true);
    expect(isBlocked('free_forever', 'CohortAnalysis')).toBe(false);
    expect(isBlocked('ultimate', 'OrderExport')).toBe(true);
    expect(blockedTooltip('OrderExport')).toMatch(/^Order export is available for Plus users only/);
    expect(featuresBlockedFor('ultimate').map(({ key }) => key)).toEqual(['OrderExport']);
    // Ninety days more: the next plan is Pro.
    expect(featuresBlockedFor('basic').at(-1)).toEqual({
      key: 'DatePickerBasic',
      lowestPlan: 'pro',
      description: '90 days',
    });
  });

  it('stays as it is built in where plans are off', () => {
    take({ plans: { free: { historyDaysMax: 30 } } }, false);
    expect(dateLimitFor('basic_free')).toBe(181);
    expect(dateLimitFor('basic')).toBe(366);
  });
});
