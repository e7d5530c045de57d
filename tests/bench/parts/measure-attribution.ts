import { queueShop } from '#app/data/ledger/ledger-queue.server.ts';
import { ATTRIBUTION_MODELS, type AttributionModel } from '#app/domain/marketing/attribution.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import type { Deps } from '#app/services/deps.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { readAttribution } from '#app/pages/attribution/read-attribution.server.ts';
import { limitRuns, type BenchSize } from '../bench-size.ts';
import { median, measureTimes } from '../measure/timing.ts';
import { BENCH_SHOP } from '../shop/bench-shop.ts';

export interface AttributionMeasure {
  readonly orders: number;
  readonly visits: number;
  readonly journeys: number;
  /** Median milliseconds of the whole history and of a year by each model, over days not asked for yet. */
  readonly times: readonly {
    readonly model: AttributionModel;
    readonly all: number;
    readonly year: number;
  }[];
}

const RUNS = { warmUps: 1, runs: 7 };

/**
 * Gives every order of the measured shop one to nine visits, five on average, has the ledger name their
 * journeys, and shares all orders out by each model. A fifth of the visits is direct; the others come of six sources
 * with ten campaigns a quarter, where the first of each is the most common by far, as campaigns are.
 */
export async function measureAttribution(
  deps: Deps,
  shopId: number,
  size: BenchSize,
): Promise<AttributionMeasure> {
  const { db } = deps;
  await db.query(INSERT_VISITS, [shopId]);
  await db.query('analyze order_visits');
  await db.transaction((tx) => queueShop(tx, shopId));
  await costQueuedOrders(deps, { shopId });
  const times = [];
  for (const model of ATTRIBUTION_MODELS) {
    const { all, year } = BENCH_SHOP;
    const timeOf = async (range: DateRange) => {
      let earlier = 0;
      // Each is another question, and none is kept from before.
      const ask = () => {
        earlier += 1;
        return readAttribution(deps, { query: queryOf(shopId, range, earlier), model });
      };
      return median(await measureTimes(ask, limitRuns(size, RUNS)));
    };
    times.push({ model, all: await timeOf(all), year: await timeOf(year) });
  }
  const [counts] = await db.query<Omit<AttributionMeasure, 'times'>>(
    `select (select count(*)::integer from orders where shop_id = $1) as orders,
       (select count(*)::integer from order_visits where shop_id = $1) as visits,
       (select count(distinct journey_id)::integer from journeys where shop_id = $1) as journeys`,
    [shopId],
  );
  return { orders: 0, visits: 0, journeys: 0, ...counts, times };
}

function queryOf(shopId: number, { start, end }: DateRange, earlier: number) {
  return {
    shopIds: [shopId],
    range: { start: addDays(start, -earlier), end },
    compareTo: 'none',
    metrics: [],
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating: 'event',
    weekStart: 1,
  } as const;
}

/** By hashes of the orders' ids, so that every run has the same. */
const INSERT_VISITS = `
insert into order_visits (shop_id, order_id, position, visited_at, source, utm_source, utm_medium, utm_campaign)
select v.shop_id, v.order_id, v.position, v.placed_at - interval '1 day' * (10 - v.position),
  case when v.is_direct then 'direct' else 'site' end,
  case when not v.is_direct then 'source ' || floor(6 * v.s * v.s) end,
  case when not v.is_direct then 'cpc' end,
  case when not v.is_direct then
    'campaign ' || to_char(v.placed_at, 'YYYY-Q') || '-' || floor(10 * v.c * v.c * v.c) end
from (
  select o.shop_id, o.order_id, o.placed_at, p.position,
    abs(hashtext(o.order_id || 'd' || p.position)) % 5 = 0 as is_direct,
    (abs(hashtext(o.order_id || 's' || p.position)) % 1000) / 1000.0 as s,
    (abs(hashtext(o.order_id || 'c' || p.position)) % 1000) / 1000.0 as c
  from orders o
  cross join lateral generate_series(1, 1 + abs(hashtext(o.order_id)) % 9) as p (position)
  where o.shop_id = $1
) v
on conflict do nothing`;
