/**
 * Amazon's rate limits: each operation has a rate and a burst, per app and seller, as a bucket that
 * refills at a number per second. The figures are the usage plans of Amazon's models; a large
 * seller has higher ones, which each reply reports.
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
  /** Adopts the rate of a reply ("2.0"); ignores anything else. */
  learn(operation: AmazonOperation, rateLimit: string | null): void;
}

interface Bucket {
  perSecond: number;
  readonly burst: number;
  /** May be negative: waiting calls have taken theirs already. */
  tokens: number;
  filledMs: number;
}

export function operationGate(clock: () => Date, wait: Wait): OperationGate {
  const buckets = new Map<AmazonOperation, Bucket>();
  const getBucket = (operation: AmazonOperation): Bucket => {
    const existing = buckets.get(operation);
    if (existing !== undefined) return existing;
    const { perSecond, burst } = USAGE_PLANS[operation];
    const fresh = { perSecond, burst, tokens: burst, filledMs: clock().getTime() };
    buckets.set(operation, fresh);
    return fresh;
  };
  return {
    pass: async (operation, signal) => {
      const bucket = getBucket(operation);
      const nowMs = clock().getTime();
      const gained = (Math.max(0, nowMs - bucket.filledMs) / 1000) * bucket.perSecond;
      bucket.tokens = Math.min(bucket.burst, bucket.tokens + gained) - 1;
      bucket.filledMs = nowMs;
      if (bucket.tokens >= 0) return;
      await wait(Math.ceil((-bucket.tokens / bucket.perSecond) * 1000), signal);
    },
    learn: (operation, rateLimit) => {
      const perSecond = Number(rateLimit);
      if (Number.isFinite(perSecond) && perSecond > 0) getBucket(operation).perSecond = perSecond;
    },
  };
}
