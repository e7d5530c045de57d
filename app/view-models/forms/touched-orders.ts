/** The part of a form for the orders that a changed rule applies to. */
import { z } from 'zod';
import { unlessWrong } from './form-definition.ts';
import { optionalDay } from './form-fields.ts';

/** The choices: orders from now on, those of some days, or all. */
export const TOUCHED_ORDERS = {
  orders: z.enum(['new', 'from', 'all']),
  startDay: optionalDay,
  endDay: optionalDay,
};

export interface ChosenOrders {
  readonly orders: 'new' | 'from' | 'all';
  readonly startDay: string | null;
  readonly endDay: string | null;
}

/** Requires a first day, and a last one not before it. */
export function checkTouchedDays(schema: z.ZodType<ChosenOrders>): z.ZodType {
  return schema
    .refine(({ orders, startDay }) => orders !== 'from' || startDay !== null, {
      path: ['startDay'],
      error: 'Choose the first day',
      when: unlessWrong('orders', 'startDay'),
    })
    .refine(({ startDay, endDay }) => startDay === null || endDay === null || startDay <= endDay, {
      path: ['endDay'],
      error: 'This is before the first day',
      when: unlessWrong('startDay', 'endDay'),
    });
}
