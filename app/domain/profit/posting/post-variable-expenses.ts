/**
 * Expenses that follow the orders, each in separate entries, so that reports can distinguish
 * expenses and categories. They follow the earlier postings: a return reverses its part of a
 * percentage of net sales on its day. The order's total is rounded, not its lines.
 */
import { applyPercent } from '#app/domain/money/amounts.ts';
import { reason, type Why } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import { amountAtRate } from '#app/domain/profit/cost-lookup/rate-amounts.ts';
import { isInForce } from '#app/domain/profit/cost-lookup/rule-in-force.ts';
import {
  isPercentage,
  type VariableBase,
  type VariableExpense,
} from '#app/domain/profit/cost-lookup/variable-expense.ts';
import { moneyText, type Costing } from './costing.ts';
import type { Draft } from './journal.ts';
import { shareByValue, toShareOfSale } from './share-by-value.ts';

export function postVariableExpenses(costing: Costing): void {
  const { book, order, journal, placedMs } = costing;
  if (book.variableExpenses.length === 0) return;
  const posted = [...journal.entries];
  for (const expense of book.variableExpenses) {
    if (!isInForce(expense, placedMs)) continue;
    if (expense.channel !== null && expense.channel !== order.channel) continue;
    const { productId } = expense;
    const entries =
      productId === null ? posted : posted.filter((entry) => entry.product_id === productId);
    if (expense.base === 'orders') postPerOrder(costing, expense, entries);
    else postByBase(costing, expense, entries);
  }
}

/** Posts, entry by entry, the expense on the base so far, less that of the entries before. */
function postByBase(costing: Costing, expense: VariableExpense, entries: readonly Draft[]): void {
  let base = 0;
  let owed = 0;
  for (const entry of entries) {
    const part = BASES[expense.base](entry);
    if (part === 0) continue;
    base += part;
    const total = getAmount(costing, expense, base);
    post(costing, expense, entry, total - owed, part);
    owed = total;
  }
}

/** Posts the expense once for a placed order, allocated to its lines by value. */
function postPerOrder(costing: Costing, expense: VariableExpense, entries: readonly Draft[]): void {
  const counted = costing.journal.entries.filter(({ orders }) => orders > 0);
  if (counted.length === 0) return;
  const goods = entries.filter(({ event, units_sold: units }) => event === 'sale' && units > 0);
  const sold = goods.length === 0 && expense.productId === null ? counted : goods;
  if (sold.length === 0) return;
  const shares = shareByValue(getAmount(costing, expense, 1), sold.map(toShareOfSale));
  sold.forEach((entry, index) => post(costing, expense, entry, shares[index] ?? 0, 1));
}

function getAmount({ book }: Costing, { base, rate }: VariableExpense, quantity: number): number {
  return isPercentage(base)
    ? applyPercent(quantity, rate)
    : amountAtRate(rate, quantity, book.decimals);
}

function post(
  costing: Costing,
  expense: VariableExpense,
  from: Draft,
  amount: number,
  quantity: number,
): void {
  if (amount === 0) return;
  const { journal } = costing;
  const { line_id: lineId, product_id: productId, variant_id: variantId } = from;
  const entry = journal.open({
    event: 'expense',
    at: { day: from.event_day, hour: from.event_hour },
    line: lineId === null ? null : { id: lineId, productId, variantId },
    gateway: from.gateway,
    carrier: from.carrier,
    expense,
  });
  journal.post(entry, 'variable_expenses', amount, () => explain(costing, expense, quantity));
}

function explain(costing: Costing, expense: VariableExpense, quantity: number): Why {
  const { base, rate } = expense;
  const by = isPercentage(base) ? moneyText(costing, quantity) : `${quantity}`;
  return reason(
    'variable_expense',
    'estimated',
    ['variable_expense', expense.id],
    [
      ['Expense', expense.label],
      [BASE_LABELS[base], by],
      [isPercentage(base) ? 'Percent' : 'Amount for each', rate],
    ],
  );
}

const BASES: Readonly<Record<VariableBase, (entry: Draft) => number>> = {
  gross_sales: (entry) => entry.gross_sales,
  net_sales: netSales,
  operating_revenue: (entry) =>
    netSales(entry) +
    entry.shipping_charged -
    entry.shipping_refunded +
    entry.additional_fees +
    entry.tips,
  orders: (entry) => entry.orders,
  units_sold: (entry) => entry.units_sold,
};

function netSales(entry: Draft): number {
  return entry.gross_sales - entry.discounts - entry.returns;
}

const BASE_LABELS: Readonly<Record<VariableBase, string>> = {
  gross_sales: 'Gross sales',
  net_sales: 'Net sales',
  operating_revenue: 'Operating revenue',
  orders: 'Orders',
  units_sold: 'Units sold',
};
