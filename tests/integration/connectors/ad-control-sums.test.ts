import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#app/domain/calendar/day.ts';
import type { AdWorld, AdWorldAd } from '#tests/sandbox/connectors/ad-world.ts';
import { AD_DRIVERS } from './ad-drivers.ts';
import { type AdShop, startAdShop, TODAY } from './ad-shop.ts';

const ACCOUNT = '1001';
/** Days that every provider's figures are read again for. */
const REREAD_DAYS = 20;
/** Of the campaign whose ads change. Another one spends more each day than all that is hidden of this one. */
const CAMPAIGN = 1;

/** What people do in their ad manager between two readings. */
type Step =
  | { readonly kind: 'create'; readonly spendCents: number; readonly days: number }
  | { readonly kind: 'rename' | 'pause' | 'archive' | 'delete' | 'resume'; readonly at: number }
  | { readonly kind: 'restate'; readonly at: number; readonly spendCents: number }
  | { readonly kind: 'hide' };

const cents = fc.integer({ min: 1, max: 20_00 });
const at = fc.nat({ max: 1000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('create' as const),
    spendCents: cents,
    days: fc.integer({ min: 1, max: REREAD_DAYS }),
  }),
  fc.record({
    kind: fc.constantFrom(
      'rename' as const,
      'pause' as const,
      'archive' as const,
      'delete' as const,
      'resume' as const,
    ),
    at,
  }),
  fc.record({ kind: fc.constant('restate' as const), at, spendCents: cents }),
  fc.record({ kind: fc.constant('hide' as const) }),
);

const STATES = { pause: 'paused', archive: 'archived', delete: 'deleted' } as const;

/** Does a step in the provider's books, on days that are read again. */
function apply(world: AdWorld, { today, made }: { today: string; made: number }, one: Step): void {
  const changing = world.ads.filter((ad) => ad.campaign === CAMPAIGN && ad.accountId === ACCOUNT);
  const of = (index: number) => {
    const ads = [...new Set(changing.map(({ ad }) => ad))];
    return ads[index % Math.max(1, ads.length)];
  };
  switch (one.kind) {
    case 'create': {
      const [like] = changing;
      if (like === undefined) return;
      for (let age = 0; age < one.days; age += 1) {
        const row: AdWorldAd = { ...like, ad: 10 + made, spendCents: one.spendCents };
        delete row.state;
        delete row.name;
        world.ads.push({ ...row, day: addDays(today, -age) });
      }
      return;
    }
    case 'restate': {
      const recent = changing.filter(({ day }) => day > addDays(today, -REREAD_DAYS));
      const row = recent[one.at % Math.max(1, recent.length)];
      if (row !== undefined) row.spendCents = one.spendCents;
      return;
    }
    case 'hide':
      for (const row of changing) if (row.ad === 2) row.state = 'untold';
      return;
    default:
      for (const row of changing.filter(({ ad }) => ad === of(one.at))) {
        if (one.kind === 'rename') row.name = `Renamed ${made}`;
        else if (one.kind === 'resume') delete row.state;
        else row.state = STATES[one.kind];
      }
  }
}

/** What the account spent by the provider's own books, in cents by day. */
function ownTotals({ ads }: AdWorld): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { accountId, day, spendCents } of ads) {
    if (accountId === ACCOUNT) sums[day] = (sums[day] ?? 0) + spendCents;
  }
  return sums;
}

async function storedTotals(shop: AdShop): Promise<Record<string, number>> {
  const rows = await shop.deps.db.query<{ day: string; spend: number }>(
    `select day, sum(amount_minor)::bigint as spend from daily_cost
     where shop_id = $1 and kind = 'ad_spend' group by 1`,
    [shop.shopId],
  );
  return Object.fromEntries(rows.map(({ day, spend }) => [day, spend]));
}

/** The control sums of the days that spent: the account's own in cents, and how many days have none. */
async function controlSums(shop: AdShop) {
  const rows = await shop.deps.db.query<{ day: string; own: number | null }>(
    `select day, (own_spend * 100)::bigint as own from connector_days
     where shop_id = $1 and own_spend is distinct from 0`,
    [shop.shopId],
  );
  return Object.fromEntries(rows.map(({ day, own }) => [day, own]));
}

describe.each(AD_DRIVERS)('the account of $definition.name', (driver) => {
  it('is stored as it counts itself, whatever becomes of its ads', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { maxLength: 4 }), { minLength: 3, maxLength: 5 }),
        async (readings) => {
          const shop = await startAdShop(driver);
          try {
            await shop.connect();
            await shop.choose(ACCOUNT);
            let today = TODAY;
            let made = 0;
            for (const steps of readings) {
              for (const one of steps) apply(shop.sandbox.world, { today, made: made++ }, one);
              await shop.pull();
              const own = ownTotals(shop.sandbox.world);
              expect(await storedTotals(shop)).toEqual(own);
              // Amazon reports nothing above campaigns.
              if (driver.definition.key !== 'amazon_ads') {
                expect(await controlSums(shop)).toEqual(own);
              }
              shop.later(1);
              today = addDays(today, 1);
            }
          } finally {
            await shop.close();
          }
        },
      ),
      { numRuns: 4 },
    );
  });
});
