import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReportPlace, SHARED_PART } from '#app/domain/pages/report-place.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { saveShopAttribute } from '#app/services/workspaces/attributes.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { makeAccount, newBrowser, SESSION_COOKIE } from '#tests/integration/accounts/auth-forms.ts';
import { addShop } from '../accounts/people.ts';
import { testDeps, type TestDeps } from '../database.ts';

const DAY_MS = 86_400_000;

let deps: TestDeps;
let now: Date;
let ada: Awaited<ReturnType<typeof makeAccount>>;

beforeAll(async () => {
  deps = await testDeps();
  now = deps.clock();
  ada = await makeAccount(deps, 'ada@example.com');
  await addShop(deps, { userId: ada.user.userId, workspaceId: ada.workspaceId }, 'Tea');
  const demo = { name: 'Demo', shopKey: 'demo', currency: 'EUR', timeZone: 'UTC', isDemo: true };
  await createShop(deps, demo);
});
afterAll(() => deps.close());

/** Somebody's browser, and the days of the pages it opens: "2026-01-05..2026-01-06". */
function browser(token: string | null) {
  const client = newBrowser({ ...deps, clock: () => now });
  if (token === null) client.cookies.set('__Host-farthing_demo', '1');
  else client.cookies.set(SESSION_COOKIE, token);
  return async (path: string, place?: ReportPlace) => {
    const { report } = await client.ask(path, (request, context) =>
      openReport(request, context, place),
    );
    return `${report.state.range.start}..${report.state.range.end}`;
  };
}

describe('the days that were chosen on one page', () => {
  it('hold on the others, for a day', async () => {
    const open = browser(ada.session.token);
    const usual = await open('/dashboard');
    const usualYear = await open('/pl-report');
    expect(usual).not.toBe(usualYear);
    const chosen = '2026-01-05..2026-01-06';
    expect(await open('/dashboard?start=2026-01-05&end=2026-01-06')).toBe(chosen);
    expect(await open('/orders?tab=orders')).toBe(chosen);
    expect(await open('/ltv')).toBe(chosen);
    expect(await open('/pl-report')).toBe(chosen);
    now = new Date(now.getTime() + DAY_MS + 1000);
    expect(await open('/pl-report')).toBe(usualYear);
  });

  it('are not those of a part of a page, nor of a page fetched ahead', async () => {
    const open = browser(ada.session.token);
    const usual = await open('/orders');
    await open('/why?start=2026-01-07&end=2026-01-08', SHARED_PART);
    expect(await open('/orders')).toBe(usual);
  });

  it('come before what the shop has chosen for profit and loss, which comes before the year', async () => {
    const cleo = await makeAccount(deps, 'cleo@example.com');
    const { userId } = cleo.user;
    const { shopId } = await addShop(deps, { userId, workspaceId: cleo.workspaceId }, 'Rum');
    const open = browser(cleo.session.token);
    const chosen = { name: 'default_pnl_date_period', value: 'yesterday' };
    const life = { expiresInDays: null, startDay: null };
    await saveShopAttribute(deps, { userId, shopId, ...chosen, ...life });
    const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
    expect(await open('/pl-report')).toBe(`${yesterday}..${yesterday}`);
    await open('/orders?start=2026-01-05&end=2026-01-06');
    expect(await open('/pl-report')).toBe('2026-01-05..2026-01-06');
  });

  it('are those of a session alone', async () => {
    const bea = await makeAccount(deps, 'bea@example.com');
    await addShop(deps, { userId: bea.user.userId, workspaceId: bea.workspaceId }, 'Jam');
    const usual = await browser(bea.session.token)('/dashboard');
    await browser(ada.session.token)('/dashboard?start=2026-01-09&end=2026-01-10');
    expect(await browser(bea.session.token)('/dashboard')).toBe(usual);
  });
});

describe('the days of the demo shop', () => {
  it('are fixed on every page, whatever the address says', async () => {
    const open = browser(null);
    const asked = 'start=2022-05-01&end=2022-05-31';
    expect(await open(`/dashboard?${asked}`)).toBe('2023-02-01..2023-02-07');
    expect(await open('/orders?range=all_time')).toBe('2023-02-01..2023-02-07');
    expect(await open(`/ltv?${asked}`)).toBe('2021-07-01..2021-11-30');
    expect(await open('/pl-report')).toBe('2022-01-01..2022-12-31');
    expect(await open(`/pl-report?${asked}`)).toBe('2022-01-01..2022-12-31');
  });

  it('are a year of one’s choice in profit and loss, and those of its parts in what explains them', async () => {
    const open = browser(null);
    const year = 'start=2021-01-01&end=2021-12-31';
    expect(await open(`/pl-report?${year}`)).toBe('2021-01-01..2021-12-31');
    const month = 'start=2022-05-01&end=2022-05-31';
    expect(await open(`/why?${month}`, SHARED_PART)).toBe('2022-05-01..2022-05-31');
  });
});
