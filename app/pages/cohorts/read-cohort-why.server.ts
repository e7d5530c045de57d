import { z } from 'zod';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { listCohortOrders } from '#app/services/metrics/list-orders-behind.server.ts';
import {
  COHORT_LIFE_KEYS,
  type CohortFigure,
  getCohortSum,
  isUnknownProfit,
} from '#app/view-models/report/cohort-figures.ts';
import {
  type CohortsView,
  parseCohortKey,
  parseCohortValue,
} from '#app/view-models/report/cohort-groups.ts';
import { type CohortState, parseCohortState } from '#app/view-models/report/cohort-state.ts';
import { COHORT_MEASURE_KEYS } from '#app/view-models/report/cohort-table.ts';
import {
  type CohortQuestion,
  explainCohort,
  getCohortRowLabel,
  getCohortsInQuestion,
  getCohortSpans,
  TOGETHER,
} from './cohort-why.ts';
import type { Explanation } from '#app/view-models/report/explanation.ts';
import type { ExplainedTopic } from '#app/services/reports/explained-topic.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { ordersEntries } from './orders-entries.server.ts';
import { readCohorts } from '#app/services/reports/read-cohorts.server.ts';

const period = z.coerce.number().int().min(0).max(10_000);
const base = z.object({ row: z.string().min(1).max(500), reached: period.optional() });
const cohortQuestion = z.union([
  base.extend({ life: z.enum(COHORT_LIFE_KEYS) }),
  base.extend({ measure: z.enum(COHORT_MEASURE_KEYS), period }),
]);

export const COHORT_WHY: ExplainedTopic = {
  path: '/ltv',
  explain: readCohortWhy,
};

/**
 * Explains a figure of the cohort page: from the same rows as the page, and the orders of its
 * customers in its periods, whose amounts add up to it. Throws `invalid_input`, `not_found`.
 */
export async function readCohortWhy(open: OpenReport): Promise<Explanation> {
  const { deps, shop, params, report } = open;
  const figureQuestion = parseInput(cohortQuestion, Object.fromEntries(params));
  const state = parseCohortState(params);
  const view = await readCohorts(open, state);
  const group = view.groups.find(({ key }) => key === figureQuestion.row) ?? null;
  if (group === null && figureQuestion.row !== TOGETHER) {
    throw new AppError('not_found', 'There is no such cohort in these days.');
  }
  const figure: CohortFigure =
    'life' in figureQuestion
      ? { life: figureQuestion.life }
      : { measure: figureQuestion.measure, period: figureQuestion.period };
  const question: CohortQuestion = {
    state,
    row: figureQuestion.row,
    rowLabel: getCohortRowLabel(group, state.by, report.shop.locale),
    figure,
    ...(figureQuestion.reached !== undefined && { reached: figureQuestion.reached }),
  };
  const all = group?.rows ?? view.groups.flatMap(({ rows }) => rows);
  const inQuestion = getCohortsInQuestion(all, question);
  if (isUnknownProfit(inQuestion, figure)) {
    throw new AppError('invalid_input', 'Too few unit costs are known to state this profit.');
  }
  const sum = getCohortSum(figure);
  const spans = getCohortSpans(inQuestion, state.by, sum);
  const { range, page } = report.state;
  const explained = explainCohort(all, question, { range, shop: report.shop });
  if (spans.length === 0) return { ...explained, entries: null };
  const cohortOrders = await listCohortOrders(deps, {
    shopId: shop.shopId,
    by: state.by,
    range,
    amount: sum.amount,
    spans,
    part: getPart(state, view, figureQuestion.row),
    page,
  });
  return {
    ...explained,
    entries: await ordersEntries(open, cohortOrders, { of: sum.amount, page }),
  };
}

/** Returns the part of customers whose orders are listed; null for all of them. */
function getPart({ cut, only }: CohortState, { parts }: CohortsView, row: string) {
  const key = cut === null ? null : parseCohortKey(only ?? row);
  if (cut === null || key === null) return null;
  return { cut, key, values: parts.flatMap((part) => parseCohortValue(part.key) ?? []) };
}
