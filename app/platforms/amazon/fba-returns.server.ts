import { normaliseReturnReason } from '#app/domain/orders/return-reason.ts';
import { PlatformError } from '#app/platforms/port.ts';
import {
  fetchReport,
  type ReportContext,
  type ReportRow,
  REPORT_FATAL,
} from './fetch-report.server.ts';
import type { FbaReturn } from './match-returns.ts';
import type { Participations } from './participations.server.ts';

export interface FbaReturnsContext extends ReportContext {
  readonly sold: Participations;
}

export interface ReturnsRange {
  readonly from: string;
  readonly now: string;
}

export type ReturnsOfOrders = ReadonlyMap<string, readonly FbaReturn[]>;

/** Goods that buyers returned to Amazon's warehouses. Readings are cached for some hours. */
export interface FbaReturns {
  /** Returns by order, complete for arrivals from an instant on; may hold older ones. */
  since(range: ReturnsRange, signal: AbortSignal | undefined): Promise<ReturnsOfOrders>;
  /** Lists orders with an arrival since an instant; none when that was read shortly before. */
  changedSince(range: ReturnsRange, signal: AbortSignal | undefined): Promise<readonly string[]>;
}

const RETURNS = 'GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA';
const DAY_MS = 86_400_000;
const SPAN_MS = 30 * DAY_MS;
/** Amazon adds to this report once a day, and some of it late. */
const FRESH_MS = DAY_MS / 4;
const LATE_MS = 3 * DAY_MS;

interface Returned extends FbaReturn {
  readonly orderId: string;
}

export function fbaReturns(context: FbaReturnsContext): FbaReturns {
  const cache = new Map<string, Returned>();
  let reportedMs: number | null = null;
  let covered: { readonly fromMs: number; readonly toMs: number } | null = null;

  async function read(fromMs: number, toMs: number, signal: AbortSignal | undefined) {
    for (let start = fromMs; start < toMs; start += SPAN_MS) {
      const range = { fromMs: start, toMs: Math.min(toMs, start + SPAN_MS) };
      for (const row of await fetchRows(context, range, signal)) {
        const returned = parseReturn(row);
        if (returned !== null) cache.set(JSON.stringify(row), returned);
      }
    }
  }

  async function cover({ from, now }: ReturnsRange, signal: AbortSignal | undefined) {
    const [fromMs, nowMs] = [Date.parse(from), Date.parse(now)];
    if (covered === null) {
      await read(fromMs, nowMs, signal);
      covered = { fromMs, toMs: nowMs };
    }
    if (fromMs < covered.fromMs) {
      await read(fromMs, covered.fromMs, signal);
      covered = { ...covered, fromMs };
    }
    if (nowMs - covered.toMs > FRESH_MS) {
      await read(covered.toMs - LATE_MS, nowMs, signal);
      covered = { ...covered, toMs: nowMs };
    }
  }

  return {
    async since(range, signal) {
      await cover(range, signal);
      return Map.groupBy(cache.values(), ({ orderId }) => orderId);
    },
    async changedSince({ from, now }, signal) {
      if (reportedMs !== null && Date.parse(now) - reportedMs < FRESH_MS) return [];
      const fromMs = Date.parse(from) - LATE_MS;
      await cover({ from: new Date(fromMs).toISOString(), now }, signal);
      reportedMs = Date.parse(now);
      const arrived = [...cache.values()].filter((one) => Date.parse(one.receivedAt) >= fromMs);
      return [...new Set(arrived.map(({ orderId }) => orderId))];
    },
  };
}

/** Returns no rows where the app has no permission, or Amazon cannot make such a report, which is permanent. */
async function fetchRows(
  context: FbaReturnsContext,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  signal: AbortSignal | undefined,
): Promise<readonly ReportRow[]> {
  const marketplaceIds = (await context.sold.of(signal)).map(({ marketplace }) => marketplace.id);
  const dates = {
    dataStartTime: new Date(fromMs).toISOString(),
    dataEndTime: new Date(toMs).toISOString(),
  };
  try {
    return await fetchReport(context, { reportType: RETURNS, marketplaceIds, ...dates }, signal);
  } catch (error) {
    const isRefused =
      error instanceof PlatformError &&
      (error.fault === 'forbidden' || error.cause === REPORT_FATAL);
    if (isRefused) return [];
    throw error;
  }
}

function parseReturn(row: ReportRow): Returned | null {
  const { 'order-id': orderId = '', sku = '', quantity = '' } = row;
  const receivedMs = Date.parse(row['return-date'] ?? '');
  if (orderId === '' || !/^\d{1,6}$/.test(quantity) || Number.isNaN(receivedMs)) return null;
  return {
    orderId,
    sku,
    quantity: Number(quantity),
    receivedAt: new Date(receivedMs).toISOString(),
    isSellable: row['detailed-disposition'] === 'SELLABLE',
    reason: normaliseReturnReason(row['reason']),
  };
}
