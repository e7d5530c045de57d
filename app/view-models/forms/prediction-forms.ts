import { z } from 'zod';
import {
  PREDICTION_LIMITS,
  predictionTerms,
} from '#app/domain/profit/cost-lookup/prediction-schema.ts';
import { typedPercent } from './cost-forms.ts';
import { defineForm } from './form-definition.ts';
import { filledText, typedDays, typedTree } from './form-fields.ts';

/** Days of an age, from the day of the order, which is 0. */
const typedAge = typedDays(0, PREDICTION_LIMITS.days);

const filledPercent = filledText.pipe(typedPercent);

/** The typed fields of the fees (`PredictedFeesDraft`). */
const typedFees = z.object({
  days: typedDays(1, PREDICTION_LIMITS.days),
  rules: z.array(z.object({ percent: filledPercent, minIndex: typedAge, maxIndex: typedAge })),
});

export const predictedFeesForm = defineForm('save-predicted-fees', {
  prediction: typedTree(typedFees).pipe(predictionTerms),
});
export const stopPredictedFeesForm = defineForm('stop-predicted-fees', {});
export const undoPredictedFeesForm = defineForm('undo-predicted-fees', {});

export const predictedReturnsForm = defineForm('save-predicted-returns', {
  percent: filledText.meta({ inputMode: 'decimal' }).pipe(typedPercent),
  days: typedDays(1, PREDICTION_LIMITS.days),
});
export const stopPredictedReturnsForm = defineForm('stop-predicted-returns', {});
export const undoPredictedReturnsForm = defineForm('undo-predicted-returns', {});
