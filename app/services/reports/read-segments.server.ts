import { majorText } from '#app/domain/money/major-text.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import { runRfmQuery } from '#app/services/metrics/run-rfm-query.server.ts';
import { lastKnownDay } from '#app/view-models/report/cohort-state.ts';
import {
  getAllSums,
  getSegmentFigures,
  SEGMENT_TEXTS,
  type SegmentsView,
} from '#app/view-models/report/segments-view.ts';
import type { OpenReport } from './open-report.ts';

/** Reads the segments of all customers of the shop, as of the last day of its data. */
export async function readSegments({ deps, shop, report }: OpenReport): Promise<SegmentsView> {
  const asOf = lastKnownDay(report);
  return { asOf, segments: await runRfmQuery(deps, { shopId: shop.shopId, asOf }) };
}

/** Exports the sums of each segment as CSV; it names no customer. */
export async function* exportSegments(open: OpenReport): AsyncGenerator<string> {
  const { currency, decimals } = open.report.shop;
  yield csvLine([
    'Segment',
    'Customers',
    'Share of customers',
    `Revenue (${currency})`,
    'Share of revenue',
    'Orders per customer',
    `Revenue per customer (${currency})`,
    'Mean days since last order',
    'As of',
  ]);
  const { asOf, segments } = await readSegments(open);
  const all = getAllSums(segments);
  for (const sums of segments) {
    const figures = getSegmentFigures(sums, all);
    yield csvLine([
      SEGMENT_TEXTS[sums.segment].label,
      figures.customers,
      figures.share,
      majorText(figures.netSales, decimals),
      figures.salesShare,
      figures.ordersEach,
      figures.salesEach === null ? null : majorText(figures.salesEach, decimals),
      figures.daysEach,
      asOf,
    ]);
  }
}
