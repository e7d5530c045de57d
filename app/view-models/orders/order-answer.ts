/** The profit of an order in words, at the top of its page. */
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import type { LeftOut } from '#app/domain/profit/left-out.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { coverageNote } from '#app/view-models/report/coverage-note.ts';
import type { Figures } from './entry-figures.ts';
import { type LeftOutView, type OrderPageView, STATEMENT_PARTS } from './order-page.ts';

interface ShopOfAnswer {
  readonly currency: string;
  readonly locale: string;
}

export interface OrderAnswer {
  /** The profit in a sentence, with revenue and margin. */
  readonly headline: string;
  /** The components of the profit, or the reason why it cannot be stated. */
  readonly sentences: readonly string[];
  readonly tone: 'profit' | 'loss' | 'none';
}

const LEFT_OUT_BY: Readonly<Record<LeftOut, string>> = {
  test: 'It is a test order.',
  pending: 'It is not paid yet, and the shop leaves unpaid orders out.',
  unfulfilled: 'It is not sent yet, and the shop leaves such orders out.',
  cancelled: 'It was cancelled, and is left out.',
  free: 'There was nothing to pay, and the shop leaves such orders out.',
};

export function orderAnswer(
  {
    figures,
    leftOut,
    range,
    charges,
  }: Pick<OrderPageView, 'figures' | 'leftOut' | 'range' | 'charges'>,
  shop: ShopOfAnswer,
): OrderAnswer {
  if (leftOut !== null || range === null) {
    const sentences = leftOut === null ? [NOTHING_YET] : [leftOutText(leftOut, shop)];
    return { headline: 'This order counts in no figure', sentences, tone: 'none' };
  }
  const note = coverageNote(figures, shop);
  const profit = figures['gross_profit'] ?? null;
  if (profit === null) {
    const sentences = note === null ? [] : [note];
    return { headline: 'What this order kept is not known yet', sentences, tone: 'none' };
  }
  return {
    headline: getHeadline(profit, figures, shop),
    sentences: [
      sumText(figures, shop),
      ...(charges.length === 0 ? [] : [disputeText(charges, shop)]),
      ...(note === null ? [] : [note]),
    ],
    tone: profit < 0 ? 'loss' : 'profit',
  };
}

const NOTHING_YET = 'Nothing of it is in the figures yet.';

function leftOutText(leftOut: LeftOutView, { locale }: ShopOfAnswer): string {
  if (leftOut.by !== 'hand') return LEFT_OUT_BY[leftOut.by];
  return `It was left out by hand, by bulk edit ${leftOut.editNo} on ${formatDay(leftOut.day, locale)}.`;
}

function getHeadline(profit: number, figures: Figures, shop: ShopOfAnswer): string {
  const money = (minor: number) => formatValue(minor, 'money', shop);
  const revenue = figures['total_revenue'] ?? 0;
  const margin = figures['gross_margin'] ?? null;
  if (revenue <= 0) {
    const rest = revenue === 0 ? 'brought no revenue' : `gave ${money(-revenue)} of revenue back`;
    return profit < 0
      ? `This order lost ${money(-profit)} and ${rest}`
      : `This order kept ${money(profit)} and ${rest}`;
  }
  const ofRevenue = `${money(revenue)} of revenue`;
  const share = margin === null ? '' : `, a margin of ${formatValue(margin, 'percent', shop)}`;
  return profit < 0
    ? `This order lost ${money(-profit)} on ${ofRevenue}${share}`
    : `This order kept ${money(profit)} of ${ofRevenue}${share}`;
}

/** Formats "Revenue $120.00, less product costs $60.00 and transaction fees $3.20." */
function sumText(figures: Figures, shop: ShopOfAnswer): string {
  const costs = STATEMENT_PARTS.costs.map(({ key }) => ({
    name: getMetric(key).label.toLowerCase(),
    amount: figures[key] ?? 0,
  }));
  const name = (one: { readonly name: string; readonly amount: number }) =>
    `${one.name} ${formatValue(Math.abs(one.amount), 'money', shop)}`;
  const less = costs.filter(({ amount }) => amount > 0).map(name);
  // Costs of goods that came back on another day, or fees that were given back.
  const back = costs.filter(({ amount }) => amount < 0).map(name);
  const revenue = `Revenue ${formatValue(figures['total_revenue'] ?? 0, 'money', shop)}`;
  const parts = [
    less.length === 0 ? `${revenue}, and no cost of it` : `${revenue}, less ${listed(less)}`,
    ...(back.length === 0 ? [] : [`with ${listed(back)} given back`]),
  ];
  return `${parts.join(', ')}.`;
}

/** Describes disputes of the order's payments, which count on days of their own. */
function disputeText(charges: OrderPageView['charges'], shop: ShopOfAnswer): string {
  const taken = charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const money = formatValue(Math.abs(taken), 'money', shop);
  if (taken === 0) return 'A dispute took money of this order, and all of it came back.';
  const text = taken > 0 ? `Disputes of this order took ${money}` : `Disputes gave ${money} back`;
  return `${text} besides: that counts on days of its own, and not in this profit.`;
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
