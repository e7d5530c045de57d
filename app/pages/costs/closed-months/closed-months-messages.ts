import { formatCount } from '#app/lib/format-number.ts';
import type { MonthChangeSums } from '#app/view-models/closed-months/closed-months-view.ts';
import { exactMoney } from '../cost-messages.ts';

export const CLOSED_MONTHS_MESSAGES = {
  title: 'Closed months',
  subtitle: 'Months whose figures stay as you have reported them.',
  back: 'P&L report',
  none: 'No month is over yet',
  noneHelp: 'Once a month with orders or costs is over, you can close it here.',
  months: 'Months',
  monthsText:
    'While a month is closed, no change of a cost, a rule, a setting or an order moves its figures. ' +
    'What would have changed is listed here, and counts when you reopen the month.',
  profitUnknown:
    'Its profit is not known yet: under half of its sales have a product cost. Add the costs first: ' +
    'added later, they wait until you reopen the month.',
} as const;

/** Describes the effect of reopening a month on its figures. */
export function changesText(
  changes: MonthChangeSums | null,
  currency: string,
  locale: string,
): string {
  if (changes === null) return 'Nothing waits: its figures stay until something changes.';
  const { count, netProfitMinor } = changes;
  const counted = count === 1 ? '1 change counts' : `${formatCount(count, locale)} changes count`;
  const sign = netProfitMinor > 0 ? '+' : '';
  const profit = `${sign}${exactMoney(netProfitMinor, currency, locale)}`;
  return `${counted} from then on: net profit ${profit}.`;
}
