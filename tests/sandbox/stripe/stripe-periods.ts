/** Periods of subscriptions at the stand-in, and what a part of one costs. */
import type { Stripe } from 'stripe';
import type { InvoiceLine } from './stripe-invoices.ts';

/** The end of the period that begins at `from`, on the day of the month of the first one. */
export function nextPeriodEnd(anchor: number, { recurring }: Stripe.Price, from = anchor): number {
  const months = recurring?.interval === 'year' ? 12 : 1;
  for (let count = 1; ; count += 1) {
    const end = addMonths(anchor, count * months);
    if (end > from) return end;
  }
}

function addMonths(seconds: number, months: number): number {
  const start = new Date(seconds * 1000);
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), last));
  return end.getTime() / 1000;
}

/** What is left of the old price is taken off, and what is left of the period costs the new one. */
export function prorationLines(
  now: number,
  before: Stripe.SubscriptionItem,
  after: Stripe.SubscriptionItem,
  isOtherInterval: boolean,
): InvoiceLine[] {
  const { current_period_start: start, current_period_end: end } = before;
  const share = (amount: number | null) =>
    Math.round(((amount ?? 0) * (end - now)) / (end - start));
  const period = { start: now, end };
  return [
    { amount: -share(before.price.unit_amount), description: 'Unused time', period },
    {
      amount: isOtherInterval ? (after.price.unit_amount ?? 0) : share(after.price.unit_amount),
      description: isOtherInterval ? '1 × the new plan' : 'Remaining time',
      period: isOtherInterval ? { start: now, end: after.current_period_end } : period,
    },
  ];
}
