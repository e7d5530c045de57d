/** The texts of /valuate-shop: plain sentences, so that no reader takes an estimate for a price. */
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { VALUATION_COVERAGE_MIN, VALUATION_MULTIPLES } from '#app/domain/valuation/value-shop.ts';
import type { ValuationView } from './valuation-view.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';

const { low, high } = VALUATION_MULTIPLES;

export const VALUATION_MESSAGES = {
  subtitle: 'An estimate from your own profit. It is no appraisal, and nobody has offered it.',
  none: 'There is no data yet to value this shop by',
  worth: 'Your shop may be worth',
  noValue: 'No value can be stated',
  chart: 'Profit before income tax by month',
  month: 'Month',
  profit: 'Profit before income tax',
  methodTitle: 'How this is worked out',
  assumptionsTitle: 'What it assumes',
  assumptions: [
    `Small online stores are taken to sell for ${low} to ${high} times a year’s profit. ` +
      'The range is an assumption of this page, not a quote from a market.',
    `A store is nearer to ${high} times when it is older, grows, sells by several channels and needs ` +
      `few hours of its owner, and nearer to ${low} times when it depends on one product or person.`,
    'The profit is meant before your own pay. If your pay is among your expenses, ' +
      `a buyer would add ${low} to ${high} times of it.`,
    'The next year brings as much profit as these 12 months did.',
  ],
  unknownTitle: 'What it leaves out',
  unknown: [
    'Stock on hand, cash, debts and taxes owed are settled apart from such a price.',
    'Brand, contracts, growth to come and single events of the year are not judged.',
  ],
  entered: 'Enter what is missing, and come back:',
  toOffers: 'See offers of partners',
} as const;

/** Returns the calculation behind the range, with its figures. */
export function getMethod({ range, money, profitMinor }: ValuationView): string {
  const days = `${formatDay(range.start, money.locale)} to ${formatDay(range.end, money.locale)}`;
  const profit = formatValue(profitMinor, 'money', money);
  return (
    `Your profit before income tax of the last 12 complete months, ${days}: ${profit}. ` +
    `The range is ${low} to ${high} times that.`
  );
}

/** Returns the reason why there is no range; null where there is one. */
export function getReason({ valuation, dataDays, range, money }: ValuationView): string | null {
  const format = (day: string) => formatDay(day, money.locale);
  switch (valuation.kind) {
    case 'value':
      return null;
    case 'too_little_data':
      return (
        `A value rests on 12 complete months, ${format(range.start)} to ${format(range.end)}. ` +
        `Your data reaches from ${format(dataDays.start)} to ${format(dataDays.end)}.`
      );
    case 'costs_unknown':
      return (
        'Some costs of these 12 months are not known, so profit would be overstated, and a value even ' +
        `more. It needs all kinds of costs, and the costs of at least ${formatShare(money)} of the goods sold.`
      );
    case 'no_profit':
      return 'These 12 months brought no profit, so a multiple of it says nothing of what the shop is worth.';
  }
}

function formatShare(money: ValuationView['money']): string {
  return formatValue(VALUATION_COVERAGE_MIN, 'percent', money, 'short');
}
