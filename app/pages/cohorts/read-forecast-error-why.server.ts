import { z } from 'zod';
import { LIFE_MONTHS } from '#app/domain/metrics/predict-cohorts.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Explanation } from '#app/view-models/report/explanation.ts';
import { ERROR_FIGURES, FORECAST_MEASURES } from './forecast-error-request.ts';
import { explainForecastError } from './forecast-error-why.ts';
import type { ExplainedTopic } from '#app/services/reports/explained-topic.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { readForecastTrials } from '#app/services/reports/read-forecast.server.ts';

const errorQuestion = z.object({
  measure: z.enum(FORECAST_MEASURES),
  figure: z.enum(ERROR_FIGURES),
  known: z.coerce
    .number()
    .int()
    .min(1)
    .max(LIFE_MONTHS - 1)
    .optional(),
});

export const FORECAST_ERROR_WHY: ExplainedTopic = {
  path: '/ltv',
  explain: readForecastErrorWhy,
};

/** Explains an error of predictions: each trial on the past. Throws `invalid_input`. */
export async function readForecastErrorWhy(open: OpenReport): Promise<Explanation> {
  const { measure, figure, known } = parseInput(errorQuestion, Object.fromEntries(open.params));
  const { trials, range, isProfitKnown } = await readForecastTrials(open);
  if (measure === 'profit' && !isProfitKnown) {
    throw new AppError('invalid_input', 'Too few unit costs are known to state this profit.');
  }
  const { shop, state } = open.report;
  return explainForecastError(
    { measure, figure, monthsKnown: known ?? null },
    { trials: trials[measure], range, page: state.page },
    shop,
  );
}
