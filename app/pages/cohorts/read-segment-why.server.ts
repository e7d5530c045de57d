import { z } from 'zod';
import { parseInput } from '#app/lib/parse-input.ts';
import { listSegmentOrders } from '#app/services/metrics/list-orders-behind.server.ts';
import { RFM_SEGMENTS } from '#app/domain/metrics/rfm.ts';
import type { Explanation } from '#app/view-models/report/explanation.ts';
import { SEGMENT_FIGURE_KEYS } from '#app/view-models/report/segments-view.ts';
import { ALL_SEGMENTS, explainSegment, SUMS_BEHIND } from './segment-why.ts';
import type { ExplainedTopic } from '#app/services/reports/explained-topic.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { ordersEntries } from './orders-entries.server.ts';
import { readSegments } from '#app/services/reports/read-segments.server.ts';

const segmentQuestion = z.object({
  segment: z.enum([...RFM_SEGMENTS, ALL_SEGMENTS]),
  figure: z.enum(SEGMENT_FIGURE_KEYS),
});

export const SEGMENT_WHY: ExplainedTopic = {
  path: '/ltv',
  explain: readSegmentWhy,
};

/** Explains a figure of a segment, or of all customers. Throws `invalid_input`. */
export async function readSegmentWhy(open: OpenReport): Promise<Explanation> {
  const { deps, shop, params, report } = open;
  const { segment, figure } = parseInput(segmentQuestion, Object.fromEntries(params));
  const view = await readSegments(open);
  const sum = SUMS_BEHIND[figure];
  const { page } = report.state;
  const segmentOrders = await listSegmentOrders(deps, {
    shopId: shop.shopId,
    asOf: view.asOf,
    segment: segment === ALL_SEGMENTS ? null : segment,
    sum,
    page,
  });
  return {
    ...explainSegment(view, { segment, figure }, report.shop.locale),
    entries: await ordersEntries(open, segmentOrders, { of: sum, page }),
  };
}
