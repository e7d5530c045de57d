import { selectVariableExpenses } from '#app/data/costs/cost-book.server.ts';
import { selectScheduledAmounts } from '#app/data/costs/scheduled-amount-rows.server.ts';
import { BASE_SPELLING, RECURRENCE_SPELLING } from '#app/domain/imports/read-allocation.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import type { ScheduledKind } from '#app/domain/profit/daily-costs/cost-categories.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import type { Deps } from '#app/services/deps.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { daysOfValidity } from '#app/view-models/settings/days-of-validity.ts';

const COLUMNS = ['Category', 'Amount', 'Recurrence', 'Period', 'Start', 'End', 'ID'] as const;

/**
 * Exports all expenses or other revenue of a shop as CSV, which the import reads unchanged. The
 * template has the head and one row of each sort.
 */
export async function* exportScheduledAmounts(
  { db }: Pick<Deps, 'db'>,
  {
    shop,
    kind,
    isTemplate,
  }: {
    readonly shop: Shop;
    readonly kind: ScheduledKind;
    readonly isTemplate: boolean;
  },
): AsyncGenerator<string> {
  yield csvLine(
    kind === 'expense'
      ? ['Name', ...COLUMNS, 'Product ID', 'Channel']
      : ['Other revenue', ...COLUMNS],
  );
  if (isTemplate) {
    for (const row of TEMPLATE_ROWS[kind]) yield csvLine(row);
    return;
  }
  const { decimals } = getCurrency(shop.currency);
  for (const amount of await selectScheduledAmounts(db, shop.shopId, kind)) {
    const { label, category, recurrence, periodBasis, startDay, endDay, id } = amount;
    const cells = [label, category, majorText(amount.amountMinor, decimals)];
    const days = [RECURRENCE_SPELLING[recurrence], periodBasis, startDay, endDay ?? '', id];
    yield csvLine([...cells, ...days, ...(kind === 'expense' ? ['', ''] : [])]);
  }
  if (kind !== 'expense') return;
  for (const expense of await selectVariableExpenses(db, shop.shopId)) {
    const { label, category, rate, base, id, productId, channel } = expense;
    const { fromDay, toDay } = daysOfValidity(expense, shop.timeZone);
    const days = [BASE_SPELLING[base], '', fromDay ?? '', toDay ?? '', id];
    yield csvLine([label, category, rate, ...days, productId ?? '', channel ?? '']);
  }
}

const TEMPLATE_ROWS: Readonly<Record<ScheduledKind, readonly (readonly string[])[]>> = {
  expense: [
    ['Rent', 'Rent', '1200.00', 'monthly', 'calendar', '2026-01-01', '', '', '', ''],
    ['Insurance', 'Insurance', '900.00', 'yearly', 'billing', '2026-03-15', '', '', '', ''],
    ['Trade fair', 'Other', '2400.00', 'one-time', '', '2026-02-05', '', '', '', ''],
    ['Sales agent', 'Agency', '5', 'percent of net sales', '', '2026-01-01', '', '', '', ''],
    ['Gift wrapping', 'Packaging', '0.50', 'per order', '', '2026-01-01', '', '', '', ''],
  ],
  other_revenue: [
    ['Workshop', 'Services', '540.00', 'one-time', '', '2026-02-05', '', ''],
    ['Affiliate commission', 'Affiliate', '120.00', 'monthly', 'calendar', '2026-01-01', '', ''],
  ],
};
