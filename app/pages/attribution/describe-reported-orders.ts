import { formatCount } from '#app/lib/format-number.ts';

/** Orders of some days whose visits Farthing recorded itself, and the confirmed ones among them. */
interface ReportedOrders {
  readonly orders: number;
  readonly confirmed: number;
}

/**
 * Describes the certainty of visits that Farthing recorded itself; null without any.
 * @example describeReportedOrders({ orders: 3, confirmed: 1 }, 'en') // 'Farthing itself recorded
 * the visits of 3 orders of these days. 1 is confirmed: ...'
 */
export function describeReportedOrders(
  { orders, confirmed }: ReportedOrders,
  locale: string,
): string | null {
  if (orders === 0) return null;
  const all = orders === 1 ? '1 order' : `${formatCount(orders, locale)} orders`;
  const begin = `Farthing itself recorded the visits of ${all} of these days.`;
  if (confirmed === 0) {
    const which = orders === 1 ? 'It is not' : 'None of them is';
    return `${begin} ${which} confirmed: ${IN_TIME} without ${PROOF}.`;
  }
  if (confirmed === orders) {
    return `${begin} ${orders === 1 ? 'It is' : 'All are'} confirmed: ${WITH_PROOF}.`;
  }
  const some = `${formatCount(confirmed, locale)} ${confirmed === 1 ? 'is' : 'are'} confirmed`;
  return `${begin} ${some}: ${WITH_PROOF}. The rest was reported within minutes of the order.`;
}

const PROOF = 'what only the page after the payment knows of an order';
const WITH_PROOF = `the report came with ${PROOF}`;
const IN_TIME = 'the report came within minutes of the order,';
