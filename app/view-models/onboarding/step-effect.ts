/** The progress of each step of onboarding in the known costs of a shop, in words. */
import { formatCount } from '#app/lib/format-number.ts';

export interface SetupProgress {
  /** The number of newest orders in the sample. */
  readonly orders: number;
  readonly ordersWithFulfilment: number;
  readonly ordersWithFees: number;
  readonly units: number;
  readonly unitsWithCost: number;
  /** Days with ad spend among the last `AD_SPEND_DAYS`. */
  readonly daysWithAdSpend: number;
  readonly expenses: number;
}

/** The days before today that are searched for ad spend. */
export const AD_SPEND_DAYS = 30;

const NO_ORDERS = 'There are no orders yet, so nothing can be counted.';

/** Describes the known part of a page's subject. */
export function stepEffectText(page: string, progress: SetupProgress, locale: string): string {
  const { orders, units } = progress;
  switch (page) {
    case 'industries':
      return 'Your industry changes no figure. It says with which stores yours can be compared.';
    case 'advertising_platforms':
    case 'advertising_integrations':
      return `Ad spend known for ${progress.daysWithAdSpend} of the last ${AD_SPEND_DAYS} days.`;
    case 'shipping_platforms':
    case 'shipping_production':
    case 'shipping_profiles':
      return orders === 0
        ? NO_ORDERS
        : `Shipping costs known for ${share(progress.ordersWithFulfilment, orders)} of ${ordersText(orders, locale)}.`;
    case 'production-breakdown':
      return units === 0
        ? NO_ORDERS
        : `Unit costs known for ${share(progress.unitsWithCost, units)} of the units in ${ordersText(orders, locale)}.`;
    case 'payment-gateways':
      return orders === 0
        ? NO_ORDERS
        : `Transaction fees known for ${share(progress.ordersWithFees, orders)} of ${ordersText(orders, locale)}.`;
    case 'expenses':
      return progress.expenses === 0
        ? 'No operating expenses entered yet: net profit is stated before them.'
        : `${expensesText(progress.expenses, locale)} entered.`;
    default:
      return 'Taxes and how they are counted decide what of the revenue is yours.';
  }
}

/** Formats "66%": rounded down, so that 100 % means all of them. */
function share(part: number, total: number): string {
  return `${Math.floor((100 * part) / total)}%`;
}

function ordersText(orders: number, locale: string): string {
  return orders === 1 ? 'your order' : `your last ${formatCount(orders, locale)} orders`;
}

function expensesText(expenses: number, locale: string): string {
  return expenses === 1
    ? '1 operating expense'
    : `${formatCount(expenses, locale)} operating expenses`;
}
