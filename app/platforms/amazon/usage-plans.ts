/**
 * Amazon lets each operation be called at a rate, with a burst, per app and seller: a bucket that
 * fills again at so many a second. The figures are the usage plans of Amazon's models; a seller of
 * much trade has higher ones, which each reply tells.
 */
import type { Wait } from '#app/lib/backoff.ts';

export interface UsagePlan {
  readonly perSecond: number;
  readonly burst: number;
}

export const USAGE_PLANS = {
  searchOrders: { perSecond: 0.0056, burst: 20 },
  getOrder: { perSecond: 0.5, burst: 30 },
  listTransactions: { perSecond: 0.5, burst: 10 },
  getMarketplaceParticipations: { perSecond: 0.016, burst: 15 },
  getMyFeesEstimates: { perSecond: 0.5, burst: 1 },
  getOrderMetrics: { perSecond: 0.5, burst: 15 },
  createReport: { perSecond: 0.0167, burst: 15 },
  getReport: { perSecond: 2, burst: 15 },
  getReportDocument: { perSecond: 0.0167, burst: 15 },
  searchCatalogItems: { perSecond: 2, burst: 2 },
  getInventorySummaries: { perSecond: 2, burst: 2 },
} as const satisfies Record<string, UsagePlan>;
export type AmazonOperation = keyof typeof USAGE_PLANS;

export interface OperationGate {
  /** Waits until the operation may be called once more. */
  pass(operation: AmazonOperation, signal: AbortSignal | undefined): Promise<void>;
  /** Takes over the rate that a reply tells ("2.0"); anything else is left. */
  learn(operation: AmazonOperation, rateLimit: string | null): void;
}

interface Bucket {
  perSecond: number;
  readonly burst: number;
  /** May be below zero: calls that wait have taken theirs already. */
  tokens: number;
  filledMs: number;
}

/** The buckets of one shop. */
export function operationGate(clock: () => Date, wait: Wait): OperationGate {
  const buckets = new Map<AmazonOperation, Bucket>();
  const bucketOf = (operation: AmazonOperation): Bucket => {
    const known = buckets.get(operation);
    if (known !== undefined) return known;
    const { perSecond, burst } = USAGE_PLANS[operation];
    const fresh = { perSecond, burst, tokens: burst, filledMs: clock().getTime() };
    buckets.set(operation, fresh);
    return fresh;
  };
  return {
    pass: async (operation, signal) => {
      const bucket = bucketOf(operation);
      const nowMs = clock().getTime();
      const gained = (Math.max(0, nowMs - bucket.filledMs) / 1000) * bucket.perSecond;
      bucket.tokens = Math.min(bucket.burst, bucket.tokens + gained) - 1;
      bucket.filledMs = nowMs;
      if (bucket.tokens >= 0) return;
      await wait(Math.ceil((-bucket.tokens / bucket.perSecond) * 1000), signal);
    },
    learn: (operation, rateLimit) => {
      const perSecond = Number(rateLimit);
      if (Number.isFinite(perSecond) && perSecond > 0) bucketOf(operation).perSecond = perSecond;
    },
  };
}
