import type { AppLoadContext } from '@remix-run/node';
import { AppError } from '#app/lib/app-error.ts';
import {
  type CohortTable,
  cohortTableLines,
  readCohortTable,
} from '#app/services/reports/read-cohort-table.server.ts';
import { refuseDays } from '#app/services/reports/refuse-days.server.ts';
import { refuseFeatures } from '#app/services/reports/refuse-features.server.ts';
import { answerPublic, type PublicAnswer } from './answer-public.server.ts';
import { COHORTS_ENDPOINT } from './endpoints.ts';

export function publicCohorts(request: Request, context: AppLoadContext): Promise<Response> {
  return answerPublic({ request, context }, COHORTS_ENDPOINT, async ({ deps, shop, query }) => {
    const { range, by } = query;
    if (range.end < range.start)
      throw new AppError('invalid_input', 'range: ends before it starts.');
    await refuseDays(deps, shop, range);
    await refuseFeatures(deps, shop.shopId, ['CohortAnalysis']);
    const table = await readCohortTable(deps, shop, { by, range });
    return { body: { range, by, ...toBody(table) }, lines: cohortTableLines(table) };
  });
}

function toBody(table: CohortTable): PublicAnswer['body'] {
  switch (table.kind) {
    case 'cohorts':
      return { cells: table.cells };
    case 'parts':
      return {
        parts: table.parts.map(({ key, name, cells }) => ({
          kind: key.is,
          value: key.is === 'value' ? key.value : null,
          name,
          cells,
        })),
      };
    case 'segments':
      return { as_of: table.asOf, segments: table.segments };
  }
}
