import {
  type CountedQuartiles,
  selectBenchmarks,
} from '#app/data/reports/benchmark-rows.server.ts';
import { isShopAttributeOn, readShopAttribute } from '#app/domain/attributes/read-attribute.ts';
import {
  BENCHMARK_FACTS,
  BENCHMARK_METRICS,
  comparableFigures,
} from '#app/domain/benchmarks/benchmark-metrics.ts';
import { BENCHMARK_MONTHS, benchmarkRange } from '#app/domain/benchmarks/benchmark-range.ts';
import {
  getGroupKey,
  getShopSize,
  getSizeName,
  type PeerGroup,
  peerGroupsFor,
} from '#app/domain/benchmarks/peer-groups.ts';
import { listPublishedFigures } from '#app/domain/benchmarks/published-figures.ts';
import { countryName } from '#app/domain/geography/countries.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { INDUSTRIES } from '#app/domain/shops/industries.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import { type BenchmarksView, type ComparedFigure, getQuartilePlace } from './benchmarks-view.ts';
import { withDays } from '#app/view-models/report/report-state.ts';

/** Reads the shop's figures of the report's range, those of its peers, and published ones. */
export async function readBenchmarks(open: OpenReport): Promise<Omit<BenchmarksView, 'refusal'>> {
  const { deps, shop, figures, query, report, params } = open;
  const { shopId, country } = shop;
  const usual = benchmarkRange(report.today, report.lastDataDay);
  const [attributes, own, months] = await Promise.all([
    readAttributes(deps, { table: 'shop_attributes', shopId }),
    figures.read({ ...query, metrics: [...BENCHMARK_METRICS, ...BENCHMARK_FACTS] }),
    figures.read({ ...query, range: usual, metrics: ['orders'] }),
  ]);
  const industry = readShopAttribute(attributes, 'industry') ?? '';
  const size = getShopSize((months.total.values['orders'] ?? 0) / BENCHMARK_MONTHS);
  // Who has not said what the shop sells is compared with all shops.
  const groups = peerGroupsFor({ industry, country, size }).filter(
    (group) => group.industry !== '' || industry !== '' || isAnyShop(group),
  );
  const quartiles = await selectBenchmarks(deps.db, groups);
  const values = comparableFigures(own.total.values);
  return {
    figures: BENCHMARK_METRICS.map((metric) => {
      const value = values.get(metric) ?? null;
      const peers = narrowest(
        groups,
        quartiles.filter((row) => row.metric === metric),
      );
      const published = listPublishedFigures(metric, industry);
      return { metric, value, ...compare(metric, value, peers), published };
    }),
    countedOn: quartiles[0]?.countedOn ?? null,
    industry,
    contributes: isShopAttributeOn(attributes, 'contributes_benchmarks'),
    notes: own.notes,
    exportHref: `/benchmarks/export?${withDays(params, report.state)}`,
  };
}

/** Returns the quartiles of the first group that has any. */
function narrowest(
  groups: readonly PeerGroup[],
  quartiles: readonly CountedQuartiles[],
): CountedQuartiles | null {
  for (const group of groups) {
    const groupQuartiles = quartiles.find((row) => getGroupKey(row) === getGroupKey(group));
    if (groupQuartiles !== undefined) return groupQuartiles;
  }
  return null;
}

function compare(
  metric: ComparedFigure['metric'],
  value: number | null,
  quartiles: CountedQuartiles | null,
): Pick<ComparedFigure, 'peers' | 'place'> {
  if (quartiles === null) return { peers: null, place: null };
  const { shops, lower, median, upper } = quartiles;
  const better = getMetric(metric).better === 'down' ? 'down' : 'up';
  return {
    peers: { group: nameGroup(quartiles), shops, lower, median, upper },
    place: value === null ? null : getQuartilePlace(value, quartiles, better),
  };
}

const isAnyShop = ({ industry, country, size }: PeerGroup) => `${industry}${country}${size}` === '';

/** Formats a group: "Pets, Germany, 100 to 500 orders a month". */
function nameGroup(group: PeerGroup): string {
  if (isAnyShop(group)) return 'All shops';
  const industry = INDUSTRIES.find(({ key }) => key === group.industry)?.name ?? '';
  const country = group.country === '' ? '' : countryName(group.country);
  return [industry, country, getSizeName(group.size)].filter((part) => part !== '').join(', ');
}
