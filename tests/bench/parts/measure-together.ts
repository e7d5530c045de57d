import { eachDay } from '#app/domain/calendar/day.ts';
import type { Conversion, ShopCurrency } from '#app/domain/metrics/conversion.ts';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { limitRuns, type BenchSize } from '../bench-size.ts';
import { median, measureAlternately } from '../measure/timing.ts';
import { BENCH_SHOP } from '../shop/bench-shop.ts';
import { makeGrowthShop } from './growth-shops.ts';
import { getReportQueries } from './report-queries.ts';

/** A query to several shops in one query, and to each of them alone. */
export interface TogetherMeasure {
  readonly name: string;
  readonly isConverted: boolean;
  /** Median milliseconds, warm. */
  readonly together: number;
  /** Of the queries about one shop, one after the other. */
  readonly alone: number;
}

const RUNS = { warmUps: 2, runs: 11 };
const CURRENCIES = ['USD', 'GBP', 'JPY'];

/** What the screens ask, of three shops of half the measured one's orders, in one currency and in three. */
export async function measureTogether(
  deps: Deps,
  sourceShopId: number,
  { orders, size }: { readonly orders: number; readonly size: BenchSize },
): Promise<TogetherMeasure[]> {
  const monthOrders = Math.max(1, Math.round(orders / 100));
  const shops: ShopCurrency[] = [];
  for (const [at, currency] of CURRENCIES.entries()) {
    const counts = { orders: Math.round(orders / 2) + at, monthOrders };
    const { shopId } = await makeGrowthShop(deps.db, sourceShopId, counts);
    shops.push({ shopId, currency });
  }
  const measures: TogetherMeasure[] = [];
  for (const reportQuery of getReportQueries(sourceShopId)) {
    if (reportQuery.kind !== 'metrics') continue;
    for (const isConverted of [false, true]) {
      const asked = (all: readonly ShopCurrency[]): MetricQuery => ({
        ...reportQuery.query,
        shopIds: all.map(({ shopId }) => shopId),
        ...(isConverted ? convertAll(all) : {}),
      });
      const one = async () => {
        for (const shop of shops) await runMetricQuery(deps, asked([shop]));
      };
      const [together = [], alone = []] = await measureAlternately(
        [() => runMetricQuery(deps, asked(shops)), one],
        limitRuns(size, RUNS),
      );
      measures.push({
        name: reportQuery.name,
        isConverted,
        together: median(together),
        alone: median(alone),
      });
    }
  }
  return measures;
}

/** Into the first shop's currency, at rates that are no decimals. */
function convertAll(all: readonly ShopCurrency[]): Pick<MetricQuery, 'conversion'> {
  const [currency = ''] = CURRENCIES;
  const shops = all.filter((shop) => shop.currency !== currency);
  if (shops.length === 0) return {};
  const days = eachDay(BENCH_SHOP.all).map((day, at) => {
    return [day, { over: 10_921n + BigInt(at), under: 16_000n }] as const;
  });
  const rates = new Map(shops.map((shop) => [shop.currency, new Map(days)] as const));
  const conversion: Conversion = { currency, base: 'EUR', shops, rates };
  return { conversion };
}
