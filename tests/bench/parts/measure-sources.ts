import type { AdRow, ConnectorFacts, DaySource, LabelRow } from '#app/connectors/port.ts';
import type { AccountRow } from '#app/data/connectors/account-rows.server.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { addDays, eachDay } from '#app/domain/calendar/day.ts';
import type { CostProfileInput } from '#app/domain/profit/cost-lookup/cost-profile-schema.ts';
import { NOTHING_STATED } from '#app/domain/shipping/stated-facts.ts';
import { pullAccount } from '#app/services/connectors/pull-account.server.ts';
import { previewProfilesChange } from '#app/services/costs/goods/preview-goods-change.server.ts';
import { withSavedProfile } from '#app/services/costs/goods/cost-profiles.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { refreshDailyCost } from '#app/services/ledger/refresh-daily-cost.server.ts';
import type { BenchSize } from '#tests/bench/bench-size.ts';
import { measureTime } from '#tests/bench/measure/timing.ts';
import { BENCH_SHOP } from '#tests/bench/shop/bench-shop.ts';

export interface SourcesMeasure {
  readonly adRows: number;
  /** To read and store them. */
  readonly adSeconds: number;
  /** To work the daily costs out of them. */
  readonly dailyCostSeconds: number;
  /** To read the last month again, of which nothing has changed. */
  readonly rereadSeconds: number;
  readonly rereadWritten: number;
  readonly labels: number;
  /** To store labels and to find their orders. */
  readonly matchingSeconds: number;
  /** To cost those orders again. */
  readonly costingSeconds: number;
  /** Until the effect of a cost profile on every order is estimated. */
  readonly previewSeconds: number;
}

const DAYS_AT_ONCE = 30;
const LABELS_MAX = 100_000;
const TODAY = '2023-01-01';
const NO_PROGRESS = { onDays: () => Promise.resolve(), onNote: () => undefined };
/** A provider that is asked for days alone. */
const NOBODY = {
  identify: () => Promise.reject(new Error('Nobody asks.')),
  accounts: () => Promise.resolve([]),
};

/**
 * How fast connectors fill the tables, as jobs do it: ads of twenty accounts over two years, labels for
 * up to 100,000 orders; and how soon a change of a rule for all orders is estimated.
 */
export async function measureSources(
  deps: Deps,
  shopId: number,
  size: BenchSize,
): Promise<SourcesMeasure> {
  await forgetEarlierRun(deps, shopId);
  const ads = await measureAds(deps, shopId, size);
  const labels = await measureLabels(deps, shopId);
  const shop = { shopId, timeZone: BENCH_SHOP.timeZone };
  const change = withSavedProfile({ profileId: 'bench', profile: PROFILE, period: WHOLE_HISTORY });
  const preview = await measureTime(() =>
    previewProfilesChange(deps, { shop, change, part: null }),
  );
  return { ...ads, ...labels, previewSeconds: preview / 1000 };
}

/** What an earlier run over the same shop stored would be read again, not for the first time. */
async function forgetEarlierRun(deps: Deps, shopId: number): Promise<void> {
  for (const table of ['ad_spend', 'label_costs', 'connector_days']) {
    await deps.db.query(`delete from ${table} where shop_id = $1`, [shopId]);
  }
  await refreshDailyCost(deps, { shopId });
}

const WHOLE_HISTORY = { from: null, to: null };
const PROFILE: CostProfileInput = {
  name: 'Packing',
  mode: 'add',
  match: 'all',
  values: [],
  components: [
    {
      kind: 'packaging',
      label: 'Box',
      basis: 'amount',
      rate: '0.10',
      currency: null,
      countries: [],
      fromDay: null,
      toDay: null,
    },
  ],
};

async function measureAds(deps: Deps, shopId: number, size: BenchSize) {
  const { adAccounts, campaigns, adDays } = size;
  const shop = { shopId, currency: BENCH_SHOP.currency };
  const facts = factsOf(deps, 'facebook_ads');
  const source: DaySource = {
    ...NOBODY,
    pull: (_account, range) => Promise.resolve({ rows: adRows(range, campaigns), totals: null }),
  };
  const pull = async (ranges: readonly DateRange[]): Promise<number> => {
    let written = 0;
    for (let number = 1; number <= adAccounts; number += 1) {
      const account = benchAccount('facebook_ads', `act-${number}`);
      const options = { account, shop, source, ranges, facts, stated: NOTHING_STATED };
      written += await pullAccount(deps, { ...options, today: TODAY }, NO_PROGRESS);
    }
    return written;
  };
  const storing = await measureTime(() => pull(rangesOf(adDays)));
  const daily = await measureTime(() => refreshDailyCost(deps, { shopId }));
  let rereadWritten = 0;
  const lastMonth = { start: addDays(adDays.end, 1 - DAYS_AT_ONCE), end: adDays.end };
  const rereading = await measureTime(async () => {
    rereadWritten = await pull([lastMonth]);
  });
  return {
    adRows: eachDay(adDays).length * adAccounts * campaigns,
    adSeconds: storing / 1000,
    dailyCostSeconds: daily / 1000,
    rereadSeconds: rereading / 1000,
    rereadWritten,
  };
}

async function measureLabels(deps: Deps, shopId: number) {
  const shop = { shopId, currency: BENCH_SHOP.currency };
  const orders = await deps.db.query<{ id: string; name: string; day: string }>(
    `select order_id as id, name, placed_at::date as day from orders
     where shop_id = $1 and kind = 'order' order by placed_at desc limit $2`,
    [shopId, LABELS_MAX],
  );
  const byDay = Map.groupBy(orders, ({ day }) => day);
  const days = [...byDay.keys()].toSorted();
  const range = { start: days[0] ?? '', end: days.at(-1) ?? '' };
  const source: DaySource = {
    ...NOBODY,
    pullLabels: (_account, asked) =>
      Promise.resolve(eachDay(asked).flatMap((day) => (byDay.get(day) ?? []).map(labelRow))),
  };
  const account = benchAccount('shipstation', 'bench');
  const facts = factsOf(deps, 'shipstation');
  const options = { account, shop, source, facts, stated: NOTHING_STATED, today: TODAY };
  const matching = await measureTime(() =>
    pullAccount(deps, { ...options, ranges: rangesOf(range) }, NO_PROGRESS),
  );
  const costing = await measureTime(() => costQueuedOrders(deps, { shopId }));
  return {
    labels: orders.length,
    matchingSeconds: matching / 1000,
    costingSeconds: costing / 1000,
  };
}

function adRows(range: DateRange, campaigns: number): AdRow[] {
  return eachDay(range).flatMap((day) =>
    Array.from({ length: campaigns }, (_, index): AdRow => {
      return {
        day,
        campaignId: `c${index}`,
        campaign: `Campaign ${index}`,
        adSetId: '',
        adSet: '',
        adId: '',
        ad: '',
        spend: `${index % 90}.25`,
        revenue: `${index % 300}.50`,
        conversions: '1',
        impressions: 1000 + index,
        clicks: index % 50,
      };
    }),
  );
}

function labelRow({ id, name, day }: { id: string; name: string; day: string }): LabelRow {
  return {
    costId: `label-${id}`,
    labelId: `label-${id}`,
    kind: 'label',
    isReturn: false,
    listedOn: day,
    day,
    orderRef: null,
    orderNumber: name,
    trackingNumber: null,
    carrier: 'UPS',
    service: 'Ground',
    amount: '7.35',
    currency: BENCH_SHOP.currency,
  };
}

/** Whole days, some at once. */
function rangesOf({ start, end }: DateRange): DateRange[] {
  const ranges: DateRange[] = [];
  for (let first = start; first <= end; first = addDays(first, DAYS_AT_ONCE)) {
    const last = addDays(first, DAYS_AT_ONCE - 1);
    ranges.push({ start: first, end: last < end ? last : end });
  }
  return ranges;
}

function benchAccount(connector: string, accountId: string): AccountRow {
  return {
    connector,
    accountId,
    name: accountId,
    currency: BENCH_SHOP.currency,
    timeZone: 'UTC',
    isClosed: false,
    via: null,
    isChosen: true,
    pulledAt: null,
    restatedOn: null,
    fault: null,
    note: null,
    spendLoss: null,
    daysAtOnce: null,
  };
}

function factsOf({ connectors }: Deps, key: string): ConnectorFacts {
  const found = connectors.all.find((facts) => facts.key === key);
  if (found === undefined) throw new Error(`There is no connector ${key}.`);
  return found;
}
