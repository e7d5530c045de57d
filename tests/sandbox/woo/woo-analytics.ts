/** WooCommerce Analytics as captured: it counts orders by its own rules, and in no currency. */
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { SandboxReply } from '../sandbox-server.ts';
import type { WooRecord } from './woo-records.ts';

/** Left out of its reports, unless the merchant chose otherwise. */
const EXCLUDED = new Set(['pending', 'failed', 'cancelled', 'checkout-draft', 'trash']);

export interface AnalyticsShop {
  readonly orders: Iterable<WooRecord>;
  readonly refunds: ReadonlyMap<number, readonly WooRecord[]>;
  readonly timeZone: string;
}

interface Sums {
  orders: number;
  total: number;
}

/** `reports/revenue/stats` by month, dated by payment: orders on their day, refunds on theirs. */
export function revenueByMonth(
  { orders, refunds, timeZone }: AnalyticsShop,
  query: URLSearchParams,
): SandboxReply {
  if (query.get('interval') !== 'month')
    return { status: 400, body: { code: 'rest_invalid_param' } };
  const [first = '', last = ''] = ['after', 'before'].map((name) => query.get(name)?.slice(0, 7));
  const months = new Map<string, Sums>();
  for (let month = first; month <= last; month = next(month)) {
    months.set(month, { orders: 0, total: 0 });
  }
  const add = (instant: unknown, isOrder: boolean, total: number) => {
    if (typeof instant !== 'string') return;
    const sums = months.get(businessTime(Date.parse(`${instant}Z`), timeZone).day.slice(0, 7));
    if (sums === undefined) return;
    sums.orders += isOrder ? 1 : 0;
    sums.total += total;
  };
  for (const order of orders) {
    if (EXCLUDED.has(String(order['status']))) continue;
    add(order['date_paid_gmt'], true, Number(order['total']));
    for (const refund of refunds.get(order.id) ?? []) {
      add(refund['date_created_gmt'], false, -Number(refund['amount']));
    }
  }
  const subtotals = ({ orders: count, total }: Sums) => ({
    orders_count: count,
    // Floating-point sums, as they are.
    total_sales: total,
    segments: [],
  });
  const intervals = [...months].map(([month, sums]) => ({
    interval: month,
    date_start: `${month}-01 00:00:00`,
    subtotals: subtotals(sums),
  }));
  return { status: 200, body: { totals: {}, intervals } };
}

function next(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}
