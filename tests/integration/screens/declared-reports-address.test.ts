import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANS_ON } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { setPlan } from '#app/services/plans/set-plan.server.ts';
import { DECLARED_REPORTS } from '#app/view-models/declared-reports/all-reports.ts';
import { exportDeclaredPage } from '#app/pages/reports/export-declared-page.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import {
  createReportsFixture,
  DAYS,
  type ReportsFixture,
  YEAR,
} from './declared-reports-fixture.ts';

let fixture: ReportsFixture;
beforeAll(async () => {
  fixture = await createReportsFixture({ plans: PLANS_ON });
});
afterAll(() => fixture.deps.close());

describe('the address of a declared report', () => {
  it('searches the rows by what they are called', async () => {
    expect(
      Object.keys(await fixture.rows(`/compare-countries?${DAYS}&q=germ`, ['orders'])),
    ).toEqual(['Germany']);
    expect(await fixture.rows(`/compare-countries?${DAYS}&q=nowhere`, ['orders'])).toEqual({});
  });

  it('names the row that holds what has no order, where the figures have such', async () => {
    const noted = async (page: string) =>
      (await fixture.read(`/${page}?${YEAR}`, 'berlin')).table.notes;
    expect(await noted('analytics/shipping')).toEqual([]);
    expect(await noted('compare-countries')).toEqual([
      'Marketing, expenses and other revenue have no country: see "Not allocated".',
    ]);
  });

  it('says what of it was left out: a grouping, a filter and a sort that the page lacks', async () => {
    const words = 'by=weather&filter=vendor:eq:Smith&sort=cpc:desc';
    const { notices } = await fixture.read(`/analytics/shipping?${DAYS}&${words}`);
    expect(notices).toEqual([
      '"filter=vendor:eq:Smith" in the address is not understood and was left out.',
      '"by=weather" in the address is not understood and was left out.',
      '"sort=cpc:desc" in the address is not understood and was left out.',
    ]);
  });
});

describe('who may open a declared report', () => {
  const statusOf = async (path: string, who: 'ann' | 'vic' = 'ann') => {
    const request = await fixture.request(path, 'paris', who);
    try {
      if (path.includes('/export')) return (await exportDeclaredPage(...request)).status;
      await openReport(...request);
      return 200;
    } catch (thrown) {
      return (thrown as { readonly status: number }).status;
    }
  };
  const locked = [
    'analytics/products-returns',
    'analytics/collection',
    'collection-analysis',
    'analytics/shipping',
    'analytics/returns',
    'analytics/discounts',
    'analytics/transaction-fees',
    'acquisition/affiliates-influencers',
    'acquisition/organic-social',
  ];

  it('decides the plan, of the page as of its file', async () => {
    const { shopId } = fixture.shops.paris;
    await setPlan(fixture.deps, { shopId, plan: 'free' });
    for (const { page } of DECLARED_REPORTS) {
      const expected = locked.includes(page) ? 302 : 200;
      const statuses = [
        await statusOf(`/${page}?${DAYS}`),
        await statusOf(`/${page}/export?${DAYS}`),
      ];
      expect([page, ...statuses]).toEqual([page, expected, expected]);
    }
    // What is grouped by a locked thing is not offered on an open page.
    expect(
      (await fixture.open(`/compare-countries?${DAYS}&filter=gateway:eq:stripe`)).report.state
        .filters,
    ).toEqual([]);
    await setPlan(fixture.deps, { shopId, plan: 'ultimate' });
    for (const { page } of DECLARED_REPORTS) {
      expect([page, await statusOf(`/${page}?${DAYS}`)]).toEqual([page, 200]);
    }
  });

  it('lets a colleague with view only access read and take them along', async () => {
    for (const { page, subject } of DECLARED_REPORTS) {
      const statuses = [
        await statusOf(`/${page}?${DAYS}`, 'vic'),
        await statusOf(`/${page}/export?${DAYS}`, 'vic'),
      ];
      // A report about one thing has no file before one is chosen.
      expect([page, ...statuses]).toEqual([page, 200, subject === undefined ? 200 : 404]);
    }
  });
});
