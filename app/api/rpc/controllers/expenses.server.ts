import { z } from 'zod';
import { type Call, shopCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { EXPENSE_RECURRENCES } from '#app/domain/profit/daily-costs/amortise.ts';

const LABELS: Readonly<Record<(typeof EXPENSE_RECURRENCES)[number], string>> = {
  one_time: 'One time',
  weekly: 'Weekly',
  monthly: 'Monthly',
  yearly: 'Yearly',
};

/** How an expense is spread over days. */
const getAllocationTypes = shopCall({
  params: z.strictObject({ become_shop_ID: shopOnScreen }),
  run: () => succeeded(EXPENSE_RECURRENCES.map((key) => ({ key, label: LABELS[key] }))),
});

export const expenses: Readonly<Record<string, Call>> = { getAllocationTypes };
