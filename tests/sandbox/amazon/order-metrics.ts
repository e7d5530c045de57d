/** The sales metrics: orders by month in the zone that is named, without cancelled ones, with pending ones. */
import { addMonths } from '#app/domain/calendar/day.ts';
import { businessTime, localMidnight } from '#app/domain/calendar/zone.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import type { SandboxReply } from '#tests/sandbox/sandbox-server.ts';
import { amazonError } from './amazon-error.ts';
import { MARKETPLACE, type renderOrder } from './render-amazon-order.ts';

export interface MeteredOrder {
  readonly rendered: ReturnType<typeof renderOrder>;
  /** Price times units of its items, minor units: known to Amazon while the order is pending too. */
  readonly goodsMinor: number;
  readonly units: number;
}

export function orderMetrics(
  orders: readonly MeteredOrder[],
  query: URLSearchParams,
  currencyCode: string,
): SandboxReply {
  const zone = query.get('granularityTimeZone');
  const [from = '', until = ''] = (query.get('interval') ?? '').split('--');
  if (query.get('granularity') !== 'Month' || zone === null) {
    return amazonError(400, 'InvalidInput', 'granularity and granularityTimeZone');
  }
  if (query.get('marketplaceIds') !== MARKETPLACE.marketplaceId) {
    return amazonError(403, 'Unauthorized', 'Access to requested resource is denied.');
  }
  const ends = [from, until].map((instant) => ({ instant, day: instant.slice(0, 10) }));
  const isAligned = ends.every(({ instant, day }) => instant === midnightText(day, zone, ':00'));
  if (!isAligned) return amazonError(400, 'InvalidInput', 'the offset of the interval');
  const payload: object[] = [];
  for (let first = from.slice(0, 10); first < until.slice(0, 10); first = addMonths(first, 1)) {
    const found = orders.filter(({ rendered: { createdTime, fulfillment } }) => {
      const isOfMonth = businessTime(createdTime, zone).day.slice(0, 7) === first.slice(0, 7);
      return isOfMonth && fulfillment.fulfillmentStatus !== 'CANCELLED';
    });
    const sum = (of: (order: MeteredOrder) => number) =>
      found.reduce((total, order) => total + of(order), 0);
    const [goods, units] = [sum(({ goodsMinor }) => goodsMinor), sum((order) => order.units)];
    const money = (minor: number) => ({ currencyCode, amount: majorText(minor, 2) });
    const next =
      addMonths(first, 1) < until.slice(0, 10) ? addMonths(first, 1) : until.slice(0, 10);
    payload.push({
      interval: `${midnightText(first, zone, '')}--${midnightText(next, zone, '')}`,
      unitCount: units,
      orderItemCount: sum(({ rendered }) => rendered.orderItems.length),
      orderCount: found.length,
      averageUnitPrice: money(units === 0 ? 0 : Math.round(goods / units)),
      totalSales: money(goods),
    });
  }
  return { status: 200, body: { payload } };
}

/** "2026-10-01T00:00-07:00", with seconds where they are named. */
function midnightText(day: string, zone: string, seconds: string): string {
  return localMidnight(day, zone).replace(':00.000', seconds);
}
