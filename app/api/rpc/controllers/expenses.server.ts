import { z } from 'zod';
import { type Call, shopCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import {
  VARIABLE_BASES,
  type VariableBase,
} from '#app/domain/profit/cost-lookup/variable-expense.ts';
import { RECURRENCES, type Recurrence } from '#app/domain/profit/daily-costs/scheduled-amount.ts';

const RECURRENCE_NAMES: Readonly<Record<Recurrence, string>> = {
  one_time: 'One time',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
};

const BASE_NAMES: Readonly<Record<VariableBase, string>> = {
  gross_sales: 'Percent of gross sales',
  net_sales: 'Percent of net sales',
  operating_revenue: 'Percent of operating revenue',
  orders: 'Per order',
  units_sold: 'Per unit sold',
};

const getAllocationTypes = shopCall({
  params: z.strictObject({ become_shop_ID: shopOnScreen }),
  run: () => succeeded(RECURRENCES.map((key) => ({ key, label: RECURRENCE_NAMES[key] }))),
});

const getVariableAllocationTypes = shopCall({
  params: z.strictObject({ become_shop_ID: shopOnScreen }),
  run: () => succeeded(VARIABLE_BASES.map((key) => ({ key, label: BASE_NAMES[key] }))),
});

export const expenses: Readonly<Record<string, Call>> = { getAllocationTypes };

export const variableExpenses: Readonly<Record<string, Call>> = {
  getAllocationTypes: getVariableAllocationTypes,
};
