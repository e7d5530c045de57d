import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectCredential } from '#app/data/connections/credential-rows.server.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { saveAdSpend } from '#app/services/costs/save-ad-spend.server.ts';
import { disconnectSource } from '#app/services/connectors/disconnect-source.server.ts';
import { schedulePulls } from '#app/services/connectors/queue-pull.server.ts';
import { adsBetween } from '#tests/sandbox/connectors/ad-world.ts';
import type { AdDriver } from './ad-drivers.ts';
import { accountBattery } from './ad-account-battery.ts';
import { adStateBattery } from './ad-state-battery.ts';
import { faultBattery } from './ad-fault-battery.ts';
import { type AdShop, OLD_DAY, REST_DAY, SPENT_DAYS, startAdShop, TODAY } from './ad-shop.ts';

const DAY_MINOR = 100_00;
const ALL_MINOR = SPENT_DAYS * DAY_MINOR;

/** What every ad platform must do, against its own sandbox. */
export function adBattery(driver: AdDriver): void {
  describe(driver.definition.name, () => {
    lifeBattery(driver);
    faultBattery(driver);
    adStateBattery(driver);
    accountBattery(driver);
  });
}

/** One connection from the first to the last day. The tests build on each other. */
function lifeBattery(driver: AdDriver): void {
  const held = {} as Held;
  beforeAll(async () => {
    held.shop = await startAdShop(driver);
  });
  afterAll(() => held.shop.close());
  connectTests(held, driver);
  readTests(held, driver);
  rereadTests(held);
  partTests(held, driver);
  changeTests(held, driver);
  endTests(held, driver);
}

/** The shop of a battery, once it has begun. */
interface Held {
  shop: AdShop;
}

/** How it is connected. */
function connectTests(
  held: Held,
  { definition, accountNames = ['Main', 'Second'] }: AdDriver,
): void {
  const { key } = definition;

  it('sends the browser to the provider with the state', () => {
    const redirectUri = 'https://farthing.example/back';
    const address = held.shop.connector.startUrl?.({ state: 'a-state', redirectUri }) ?? null;
    if (address === null) return expect(held.shop.sandbox.site).toBeNull();
    const url = new URL(address);
    expect([url.origin, url.searchParams.get('state')]).toEqual([
      held.shop.sandbox.site,
      'a-state',
    ]);
    return expect(url.href).toContain(encodeURIComponent(redirectUri));
  });

  it('connects nothing by a code that the provider does not know', async () => {
    const query = new URLSearchParams(
      Object.fromEntries(Object.keys(held.shop.sandbox.brings()).map((name) => [name, 'forged'])),
    );
    expect(
      await held.shop.connector.redeem({ query, redirectUri: 'https://farthing.example/x' }),
    ).toBe(null);
  });

  it('is connected as somebody, with accounts to choose among', async () => {
    expect(await held.shop.connect()).toEqual({ isReading: false });
    const view = await held.shop.view();
    expect(view).toMatchObject({ state: 'connected', userName: 'Ada Lovelace', reason: null });
    expect(
      view.accounts.map(({ accountId, name, currency, isChosen }) => [
        accountId,
        name,
        currency,
        isChosen,
      ]),
    ).toEqual([
      ['1001', accountNames[0], 'EUR', false],
      ['1002', accountNames[1], 'EUR', false],
    ]);
  });

  it('stores no token in clear', async () => {
    const kept = await selectCredential(
      held.shop.deps.db,
      held.shop.deps.keys,
      held.shop.shopId,
      key,
    );
    const rows = await held.shop.deps.db.query('select * from platform_credentials');
    expect(kept).not.toBeNull();
    expect(JSON.stringify(rows)).not.toContain(kept?.accessToken);
  });
}

/** What is known of what was read: its account, and its ads where the provider tells them. */
function partTests(held: Held, { definition }: AdDriver): void {
  const { key, capabilities } = definition;

  it('counts a day by account and ad, of which not every campaign tells', async () => {
    const ads = await held.shop.deps.db.query<{ account: string; ad: string; spend: number }>(
      `select ad_account_id as account, ad_id as ad, sum(amount_minor)::bigint as spend
       from daily_cost where shop_id = $1 and kind = 'ad_spend' and day = $2
       group by 1, 2 order by 1, 2`,
      [held.shop.shopId, TODAY],
    );
    expect(new Set(ads.map(({ account }) => account))).toEqual(new Set([`${key}/1001`]));
    expect(ads.reduce((sum, { spend }) => sum + spend, 0)).toBe(100_00);
    const told = ads.filter(({ ad }) => ad.startsWith(`${key}/90011`));
    expect(told.map(({ ad, spend }) => [ad, spend])).toEqual(
      capabilities.level === 'ad'
        ? [
            [`${key}/900111`, 10_00],
            [`${key}/900112`, 20_00],
          ]
        : [],
    );
  });
}

/** What is read at first, and again. */
function readTests(held: Held, { definition }: AdDriver): void {
  const { key, capabilities } = definition;

  it('reads the chosen account whole', async () => {
    await held.shop.choose('1001');
    expect((await held.shop.view()).progress).toEqual({ daysDone: 0, daysTotal: 0 });
    await held.shop.pull();
    const costs = await held.shop.costs();
    expect(await held.shop.total()).toBe(ALL_MINOR);
    expect(costs.filter(({ day }) => day === TODAY)).toEqual([
      { day: TODAY, campaign: `${key}/7001`, spend: 30_00, orders: 4 },
      { day: TODAY, campaign: `${key}/7002`, spend: 70_00, orders: 4 },
    ]);
    expect(costs.filter(({ day }) => day === REST_DAY)).toEqual([]);
    const view = await held.shop.view();
    expect(view.progress).toBeNull();
    expect(view.accounts[0]).toMatchObject({ fault: null, isChosen: true });
    expect(view.accounts[0]?.pulledAt).not.toBeNull();
  });

  it('keeps the parts of a campaign, the provider’s currency and its own day', async () => {
    const rows = await held.shop.deps.db.query(
      `select account_id as account, campaign, ad_set_id as "adSet", ad_id as ad, currency,
         account_spend as spend, conversions from ad_spend
       where shop_id = $1 and day = $2 order by campaign_id, ad_id limit 1`,
      [held.shop.shopId, TODAY],
    );
    const isByAd = capabilities.level === 'ad';
    expect(rows).toEqual([
      {
        account: '1001',
        campaign: 'Campaign 1',
        adSet: isByAd ? '80011' : '',
        ad: isByAd ? '900111' : '',
        currency: 'EUR',
        spend: expect.stringMatching(isByAd ? /^10(\.0+)?$/ : /^30(\.0+)?$/) as string,
        conversions: isByAd ? '2' : '4',
      },
    ]);
  });

  it('writes nothing when nothing has changed', async () => {
    const stamp = () =>
      held.shop.deps.db.query(
        `select max(xmin::text::bigint) as last from ad_spend where shop_id = $1
         union all select max(xmin::text::bigint) from daily_cost where shop_id = $1`,
        [held.shop.shopId],
      );
    const before = await stamp();
    await held.shop.pull();
    expect(await stamp()).toEqual(before);
  });
}

/** What is read on the next day. */
function rereadTests(held: Held): void {
  it('reads the next day, and what the provider restated, and forgets what vanished', async () => {
    held.shop.later(1);
    const { world } = held.shop.sandbox;
    const tomorrow = addDays(TODAY, 1);
    for (const ad of adsBetween(world, '1001', { start: TODAY, end: TODAY })) {
      world.ads.push({ ...ad, day: tomorrow });
    }
    const restated = addDays(TODAY, -2);
    world.ads = world.ads.filter((ad) => ad.day !== restated || ad.campaign === 1);
    const [first] = adsBetween(world, '1001', { start: restated, end: restated });
    if (first !== undefined) first.spendCents = 15_00;
    await held.shop.pull();
    // 100.00 more of the next day; of the restated one 20.00 + 15.00 are left.
    expect(await held.shop.total()).toBe(ALL_MINOR + DAY_MINOR - DAY_MINOR + 35_00);
    const view = await held.shop.view();
    const loss = view.accounts[0]?.spendLoss;
    const seenAt = expect.stringMatching(/^2026-11-21T/) as string;
    expect(loss).toEqual({ day: restated, before: '100', after: '35', seenAt });
  });
}

/** What later days bring. */
function changeTests(held: Held, { definition }: AdDriver): void {
  const { key, capabilities } = definition;

  it('does not ask for days that no longer change', async () => {
    const [old] = adsBetween(held.shop.sandbox.world, '1001', { start: OLD_DAY, end: OLD_DAY });
    if (old !== undefined) old.spendCents = 999_00;
    const before = await held.shop.total();
    held.shop.later(1);
    await held.shop.pull();
    expect(await held.shop.total()).toBe(before);
  });

  it('counts an account once, whether it comes by file or is read here', async () => {
    const before = await held.shop.total();
    const spend = { platform: key, campaignId: 'by file', campaign: 'By file', spendMinor: 77_00 };
    await saveAdSpend(held.shop.deps, {
      shopId: held.shop.shopId,
      adSpend: [
        { ...spend, day: TODAY },
        { ...spend, day: '2024-02-29' },
      ],
    });
    // Of 2024 nothing was read: the file is all there is.
    expect(await held.shop.total()).toBe(before + 77_00);
  });

  it('is due again after its time, and not before', async () => {
    const waiting = async () => {
      const rows = await held.shop.deps.db.query(
        `delete from graphile_worker._private_jobs where key like 'pull_connector %' returning 1`,
      );
      return rows.length;
    };
    await waiting();
    await schedulePulls(held.shop.deps);
    expect(await waiting()).toBe(0);
    held.shop.later(((capabilities.minutesMin ?? 20) - 1) / 1440);
    await schedulePulls(held.shop.deps);
    expect(await waiting()).toBe(0);
    held.shop.later(1 / 1440);
    await schedulePulls(held.shop.deps);
    expect(await waiting()).toBe(1);
  });
}

/** How it ends, and begins again. */
function endTests(held: Held, { definition }: AdDriver): void {
  const { key } = definition;

  it('keeps what was read when it is disconnected, and deletes the token', async () => {
    const before = await held.shop.total();
    const reason = 'Disconnected by Ann.';
    await disconnectSource(held.shop.deps, { ...held.shop.key, state: 'disconnected', reason });
    expect(await held.shop.view()).toMatchObject({ state: 'disconnected', reason, accounts: [] });
    expect(
      await selectCredential(held.shop.deps.db, held.shop.deps.keys, held.shop.shopId, key),
    ).toBeNull();
    const asked = held.shop.sandbox.remote.requests.length;
    await held.shop.pull();
    expect([await held.shop.total(), held.shop.sandbox.remote.requests.length]).toEqual([
      before,
      asked,
    ]);
  });

  it('is connected again by somebody else, who is told, and counts nothing twice', async () => {
    const before = await held.shop.total();
    const user = { id: '502', firstName: 'Grace', lastName: 'Hopper', email: 'grace@ads.example' };
    held.shop.sandbox.world.user = user;
    expect(await held.shop.connect()).toEqual({ isReading: true });
    const view = await held.shop.view();
    expect(view.userName).toBe('Grace Hopper');
    expect(view.reason).toMatch(/^Ada Lovelace had connected it before.* overrides the existing/);
    await held.shop.pull();
    expect(await held.shop.total()).toBe(before);
  });

  it('says so of an account that the new person cannot see', async () => {
    const { world } = held.shop.sandbox;
    world.accounts = world.accounts.filter(({ id }) => id !== '1001');
    held.shop.later(1);
    await held.shop.pull();
    const main = (await held.shop.view()).accounts.find(({ accountId }) => accountId === '1001');
    expect(main?.fault).toMatch(/^Grace Hopper cannot see this account at /);
  });

  it('counts an account no more that is left out', async () => {
    await held.shop.choose('1002');
    // What the file says of that platform counts again on days that are not read of any account.
    expect(await held.shop.total()).toBe(2 * 77_00);
  });
}
