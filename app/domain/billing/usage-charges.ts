/**
 * Charges for orders beyond a plan. Each is an intent with a key of its own, stored before it is sent: a
 * process that dies in between sends the same key again, and the provider charges a key once.
 */

/**
 * `intended`: may have been sent; `over_cap`: refused for now, the approved amount is used up;
 * `refused`: refused for good, such as after the end of the subscription.
 */
export type UsageStatus = 'intended' | 'recorded' | 'over_cap' | 'refused';

export interface UsageIntent {
  /** Unique: "orders:7:2026-11-01:1". */
  readonly usageKey: string;
  readonly cycleStart: string;
  /** Counts from 1 in each cycle. */
  readonly sequence: number;
  readonly offerKey: string;
  readonly orders: number;
  readonly amountMinor: number;
  readonly currency: string;
  readonly status: UsageStatus;
  /** Counts from 1; each refusal for lack of balance adds one. */
  readonly attempt: number;
  readonly recordId: string | null;
  readonly createdAt: string;
  readonly overCapAt: string | null;
}

/** The orders of a cycle, and the part that has an intent already. */
export interface CycleUsage {
  readonly shopId: number;
  readonly cycleStart: string;
  readonly offerKey: string;
  readonly extraOrders: number;
  readonly extraOrderMinor: number;
  readonly currency: string;
  /** All intents of the cycle, in any status. */
  readonly intents: readonly Pick<UsageIntent, 'orders' | 'sequence'>[];
}

/** Plans the next intent of a cycle; null where every order beyond the plan has one. */
export function planUsageIntent(usage: CycleUsage, now: string): UsageIntent | null {
  const { shopId, cycleStart, offerKey, extraOrderMinor, currency, intents } = usage;
  const orders = usage.extraOrders - intents.reduce((sum, one) => sum + one.orders, 0);
  if (orders <= 0 || extraOrderMinor <= 0) return null;
  const sequence = Math.max(0, ...intents.map((one) => one.sequence)) + 1;
  return {
    usageKey: `orders:${shopId}:${cycleStart}:${sequence}`,
    cycleStart,
    sequence,
    offerKey,
    orders,
    amountMinor: orders * extraOrderMinor,
    currency,
    status: 'intended',
    attempt: 1,
    recordId: null,
    createdAt: now,
    overCapAt: null,
  };
}

/**
 * Returns the key of an attempt. A provider repeats its refusal for the same key, so the attempt
 * after a refusal has another key; nothing was charged for the one before.
 */
export function getSentKey({
  usageKey,
  attempt,
}: Pick<UsageIntent, 'usageKey' | 'attempt'>): string {
  return attempt === 1 ? usageKey : `${usageKey}:${attempt}`;
}

export function isSentFor({ usageKey }: Pick<UsageIntent, 'usageKey'>, key: string): boolean {
  return key === usageKey || (key.startsWith(`${usageKey}:`) && /:\d+$/.test(key));
}
