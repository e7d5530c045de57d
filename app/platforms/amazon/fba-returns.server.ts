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

/** From when on, and until when: ISO UTC. */
export interface ReturnsRange {
  readonly from: string;
  readonly now: string;
}

export type ReturnsOfOrders = ReadonlyMap<string, readonly FbaReturn[]>;

/** What buyers sent back to Amazon's warehouses. What was read is kept for a while. */
export interface FbaReturns {
  /** By order, of all that arrived from an instant on at least. */
  since(range: ReturnsRange, signal: AbortSignal | undefined): Promise<ReturnsOfOrders>;
  /** Orders of which something arrived since an instant; none when that was read a little before. */
  changedSince(range: ReturnsRange, signal: AbortSignal | undefined): Promise<readonly string[]>;
}

const RETURNS = 'GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA';
const DAY_MS = 86_400_000;
/** One report is over a month at most. */
const SPAN_MS = 30 * DAY_MS;
/** Amazon adds to this report once a day, and some of it late. */
const FRESH_MS = DAY_MS / 4;
const LATE_MS = 3 * DAY_MS;

interface Returned extends FbaReturn {
  readonly orderId: string;
}

/** The returns of one opened shop. */
export function fbaReturns(context: FbaReturnsContext): FbaReturns {
  const known = new Map<string, Returned>();
  /** When it last read which orders changed. */
  let toldMs: number | null = null;
  let kept: { readonly fromMs: number; readonly toMs: number } | null = null;

  async function read(fromMs: number, toMs: number, signal: AbortSignal | undefined) {
    for (let start = fromMs; start < toMs; start += SPAN_MS) {
      const range = { fromMs: start, toMs: Math.min(toMs, start + SPAN_MS) };
      for (const row of await rowsOf(context, range, signal)) {
        const returned = returnOf(row);
        if (returned !== null) known.set(JSON.stringify(row), returned);
      }
    }
  }

  async function cover({ from, now }: ReturnsRange, signal: AbortSignal | undefined) {
    const [fromMs, nowMs] = [Date.parse(from), Date.parse(now)];
    if (kept === null) {
      await read(fromMs, nowMs, signal);
      kept = { fromMs, toMs: nowMs };
    }
    if (fromMs < kept.fromMs) {
      await read(fromMs, kept.fromMs, signal);
      kept = { ...kept, fromMs };
    }
    if (nowMs - kept.toMs > FRESH_MS) {
      await read(kept.toMs - LATE_MS, nowMs, signal);
      kept = { ...kept, toMs: nowMs };
    }
  }

  return {
    async since(range, signal) {
      await cover(range, signal);
      return Map.groupBy(known.values(), ({ orderId }) => orderId);
    },
    async changedSince({ from, now }, signal) {
      if (toldMs !== null && Date.parse(now) - toldMs < FRESH_MS) return [];
      const fromMs = Date.parse(from) - LATE_MS;
      await cover({ from: new Date(fromMs).toISOString(), now }, signal);
      toldMs = Date.parse(now);
      const arrived = [...known.values()].filter((one) => Date.parse(one.receivedAt) >= fromMs);
      return [...new Set(arrived.map(({ orderId }) => orderId))];
    },
  };
}

/** None where the app may not ask, or Amazon cannot make such a report: it never will. */
async function rowsOf(
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

function returnOf(row: ReportRow): Returned | null {
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
