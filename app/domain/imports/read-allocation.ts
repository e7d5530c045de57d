/** The spelling of an expense's recurrence in files, or of the base it is computed from. */
import type { VariableBase } from '#app/domain/profit/cost-lookup/variable-expense.ts';
import type { PeriodBasis, Recurrence } from '#app/domain/profit/daily-costs/scheduled-amount.ts';

export type Allocation =
  | { readonly kind: 'scheduled'; readonly recurrence: Recurrence }
  | { readonly kind: 'variable'; readonly base: VariableBase };

/** The spellings that exports write, and that every file may use. */
export const RECURRENCE_SPELLING: Readonly<Record<Recurrence, string>> = {
  one_time: 'one-time',
  daily: 'daily',
  weekly: 'weekly',
  monthly: 'monthly',
  quarterly: 'quarterly',
  yearly: 'yearly',
};

export const BASE_SPELLING: Readonly<Record<VariableBase, string>> = {
  gross_sales: 'percent of gross sales',
  net_sales: 'percent of net sales',
  operating_revenue: 'percent of operating revenue',
  orders: 'per order',
  units_sold: 'per unit',
};

/** The choices in the reason for a refused row. */
export const ALLOCATION_CHOICES =
  'one-time, daily, weekly, monthly, quarterly, yearly, per order, per unit or percent of sales';

const SPELLINGS: readonly (readonly [RegExp, Allocation])[] = [
  [/^(one[\s_-]?(time|off)|once|single|none)$/i, scheduled('one_time')],
  [/^(daily|day|every day)$/i, scheduled('daily')],
  [/^(week(ly)?|every week)$/i, scheduled('weekly')],
  [/^(month(ly)?|every month)$/i, scheduled('monthly')],
  [/^(quarter(ly)?|every quarter)$/i, scheduled('quarterly')],
  [/^(year(ly)?|annual(ly)?|every year)$/i, scheduled('yearly')],
  [/^(%|percent) of gross sales$/i, variable('gross_sales')],
  [/^(%|percent) of (net )?sales$/i, variable('net_sales')],
  [/^(%|percent) of (operating )?revenue$/i, variable('operating_revenue')],
  [/^(per|each|every) order$/i, variable('orders')],
  [/^(per|each|every) unit( sold)?$/i, variable('units_sold')],
];

/** Parses the cell; one-time when it is empty, null when it cannot be read. */
export function readAllocation(text: string | null): Allocation | null {
  if (text === null) return scheduled('one_time');
  return SPELLINGS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** Parses the basis; calendar periods when the cell is empty, null when it cannot be read. */
export function readPeriodBasis(text: string | null): PeriodBasis | null {
  if (text === null || /^calendar( period)?$/i.test(text)) return 'calendar';
  return /^bill(ing)?( period)?$/i.test(text) ? 'billing' : null;
}

function scheduled(recurrence: Recurrence): Allocation {
  return { kind: 'scheduled', recurrence };
}

function variable(base: VariableBase): Allocation {
  return { kind: 'variable', base };
}
