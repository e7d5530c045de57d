import { z } from 'zod';
import { isDay, startOfPeriod } from '#app/domain/calendar/day.ts';
import { GOAL_PERIODS } from '#app/domain/goals/goal.ts';
import { defineForm } from '#app/view-models/forms/form-definition.ts';
import { hidden, plainText, typedAmount } from '#app/view-models/forms/form-fields.ts';

const MONDAY = 1;

/** "month 2026-11-01": a kind of period, and the first day of one. */
const days = plainText.transform((text, context) => {
  const [kind, firstDay = ''] = text.split(' ');
  const period = GOAL_PERIODS.find((one) => one === kind);
  const isFirst =
    period !== undefined && isDay(firstDay) && startOfPeriod(firstDay, period, MONDAY) === firstDay;
  if (isFirst) return { period, firstDay };
  context.addIssue({ code: 'custom', message: 'Choose a month, a quarter or a year' });
  return z.NEVER;
});

export const saveGoalForm = defineForm('save-goal', {
  /** Empty for a new one. */
  id: hidden,
  metric: plainText,
  days,
  target: typedAmount,
});

export const deleteGoalForm = defineForm('delete-goal', { id: hidden });
