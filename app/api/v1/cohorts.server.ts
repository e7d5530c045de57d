import type { AppLoadContext } from '@remix-run/node';
import type { CohortCell } from '#app/domain/metrics/cohort.ts';
import { AppError } from '#app/lib/app-error.ts';
import { runCohortQuery } from '#app/services/metrics/run-cohort-query.server.ts';
import { refuseDays } from '#app/services/reports/refuse-days.server.ts';
import { refuseFeatures } from '#app/services/reports/refuse-features.server.ts';
import { answerPublic } from './answer-public.server.ts';
import { COHORTS_ENDPOINT } from './endpoints.ts';

/** `GET /api/v1/cohorts`. */
export function publicCohorts(request: Request, context: AppLoadContext): Promise<Response> {
  return answerPublic({ request, context }, COHORTS_ENDPOINT, async ({ deps, shop, query }) => {
    const { range, by } = query;
    if (range.end < range.start)
      throw new AppError('invalid_input', 'range: ends before it starts.');
    await refuseDays(deps, shop, range);
    await refuseFeatures(deps, shop.shopId, ['CohortAnalysis']);
    const { cells } = await runCohortQuery(deps, { shopId: shop.shopId, by, range });
    return {
      body: { range, by, cells },
      lines: [COLUMNS, ...cells.map((cell) => COLUMNS.map((column) => toCell(cell[column])))],
    };
  });
}

const COLUMNS = [
  'cohort',
  'period',
  'customers',
  'orders',
  'net_sales',
  'gross_profit',
  'complete',
] as const satisfies readonly (keyof CohortCell)[];

function toCell(value: string | number | boolean): string | number {
  return typeof value === 'boolean' ? String(value) : value;
}
