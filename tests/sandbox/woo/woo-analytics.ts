/** WooCommerce Analytics as captured: it counts orders by its own rules, and in no currency. */
import { addDays } from '#app/domain/calendar/day.ts';
import { businessTime, toInstant } from '#app/domain/calendar/zone.ts';
import type { SandboxReply } from '../sandbox-server.ts';
import type { CapturedShapes } from './captured-shape.ts';
import type { WooRecord } from './woo-records.ts';

/** Left out of its reports, unless the merchant chose otherwise. */
const EXCLUDED = new Set(['pending', 'failed', 'cancelled', 'checkout-draft', 'trash']);

export interface AnalyticsShop {
  readonly orders: Iterable<WooRecord>;
  readonly refunds: ReadonlyMap<number, readonly WooRecord[]>;
  readonly timeZone: string;
  readonly shapes: Pick<CapturedShapes, 'revenueSums'>;
}

interface Sums {
  orders: number;
  total: number;
}

/** `reports/revenue/stats` by month, dated by payment: orders on their day, refunds on theirs. */
export function revenueByMonth(
  { orders, refunds, timeZone, shapes }: AnalyticsShop,
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
  const sumsOf = ({ orders: count, total }: Sums) =>
    // Floating-point sums, as they are.
    shapes.revenueSums({ orders_count: count, total_sales: total, net_revenue: total });
  const all = { orders: 0, total: 0 };
  const intervals = [...months].map(([month, sums]) => {
    all.orders += sums.orders;
    all.total += sums.total;
    const end = `${addDays(`${next(month)}-01`, -1)} 23:59:59`;
    const utc = (local: string) =>
      toInstant(local.slice(0, 10), local.slice(11), timeZone).slice(0, 19).replace('T', ' ');
    const start = `${month}-01 00:00:00`;
    const dates = {
      date_start: start,
      date_start_gmt: utc(start),
      date_end: end,
      date_end_gmt: utc(end),
    };
    // Of one interval the number of products is not stated.
    const { products: _, ...subtotals } = sumsOf(sums) as Record<string, unknown>;
    return { interval: month, ...dates, subtotals };
  });
  return { status: 200, body: { totals: sumsOf(all), intervals } };
}

function next(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}
