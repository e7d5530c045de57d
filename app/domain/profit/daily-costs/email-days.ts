/** The price and the results of an email platform, as daily costs. */
import { addDays } from '#app/domain/calendar/day.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { amortise } from './amortise.ts';
import type { DailyCost } from './daily-cost.ts';

/** A campaign's or a flow's day, by the account's calendar. */
export interface EmailDay {
  readonly day: string;
  readonly connector: string;
  readonly accountId: string;
  readonly kind: string;
  readonly itemId: string;
  readonly name: string;
  readonly sends: number;
  readonly opens: number;
  readonly clicks: number;
  readonly orders: number;
  readonly revenueMinor: number;
}

/** The monthly price of a platform from a day on, until its next price. */
export interface EmailPrice {
  readonly connector: string;
  readonly fromDay: string;
  readonly amountMinor: number;
}

/** A row of messages has no cost of its own: it accompanies the price of their platform. */
export function rowOfEmailDay(email: EmailDay): DailyCost {
  const { connector } = email;
  return {
    day: email.day,
    kind: 'email',
    sourceId: `${connector}/${email.kind}/${email.itemId}`,
    category: connector,
    label: email.name,
    amountMinor: 0,
    sends: email.sends,
    clicks: email.clicks,
    // How often messages were seen.
    impressions: email.opens,
    attributedRevenueMinor: email.revenueMinor,
    attributedOrders: email.orders,
    ad: { accountId: `${connector}/${email.accountId}`, adSetId: email.kind, adId: '' },
  };
}

export function getSubscriptionId(connector: string): string {
  return `${connector}/${SUBSCRIPTION}`;
}

/** No campaign of an email platform may have this id. */
export const SUBSCRIPTION = 'subscription';

/** Spreads a month's price over the days of that month, as marketing cost of its platform. */
export function rowsOfPrices(prices: readonly EmailPrice[], range: DateRange): DailyCost[] {
  const sorted = prices.toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  return sorted.flatMap((price, at) => {
    const next = sorted.slice(at + 1).find(({ connector }) => connector === price.connector);
    const scheduled = {
      id: getSubscriptionId(price.connector),
      label: 'Subscription',
      category: price.connector,
      amountMinor: price.amountMinor,
      recurrence: 'monthly',
      periodBasis: 'calendar',
      startDay: price.fromDay,
      endDay: next === undefined ? null : addDays(next.fromDay, -1),
    } as const;
    return amortise(scheduled, range, 'ad_spend');
  });
}
