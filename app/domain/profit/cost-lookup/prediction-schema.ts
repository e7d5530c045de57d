/** Validates a prediction before it is saved. */
import { z } from 'zod';
import { exactRate } from '#app/domain/profit/cost-fields.ts';

export const PREDICTION_LIMITS = { days: 365, rules: 12 } as const;
const age = z
  .number()
  .int('is no whole number of days')
  .min(0, 'is before the day of the order')
  .max(PREDICTION_LIMITS.days, 'is too many days');

const rule = z
  .object({
    percent: exactRate.refine((percent) => Number(percent) <= 100, { error: 'is above 100' }),
    minIndex: age,
    maxIndex: age,
  })
  .refine(({ minIndex, maxIndex }) => minIndex <= maxIndex, {
    error: 'is before the first day',
    path: ['maxIndex'],
  });

export const predictionTerms = z
  .object({
    days: z
      .number()
      .int('is no whole number of days')
      .min(1, 'is less than a day')
      .max(PREDICTION_LIMITS.days, `is more than ${PREDICTION_LIMITS.days} days`),
    rules: z
      .array(rule)
      .min(1, 'has no rule')
      .max(PREDICTION_LIMITS.rules, 'has too many rules')
      .transform((rules) => rules.toSorted((a, b) => a.minIndex - b.minIndex)),
  })
  .superRefine(({ rules }, context) => {
    rules.forEach(({ maxIndex }, at) => {
      const next = rules[at + 1];
      if (next === undefined || next.minIndex > maxIndex) return;
      context.addIssue({
        code: 'custom',
        message: 'reaches into the days of the next rule',
        path: ['rules', at, 'maxIndex'],
      });
    });
  });
