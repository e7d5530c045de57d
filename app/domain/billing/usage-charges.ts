/**
 * Charges for orders beyond a plan. Each is an intent with a key of its own, stored before it is sent: a
 * process that dies in between sends the same key again, and the provider charges a key once.
 */

/**
 * `intended`: may have been sent; `over_cap`: refused for now, what the merchant approved is used up;
 * `refused`: for good, such as of a subscription that has ended.
 */
export type UsageStatus = 'intended' | 'recorded' | 'over_cap' | 'refused';

export interface UsageIntent {
  /** "orders:7:2026-11-01:1" */
  readonly usageKey: string;
  /** The first day of the billing cycle whose orders it charges. */
  readonly cycleStart: string;
  /** From 1 in each cycle. */
  readonly sequence: number;
  /** The subscription that is charged, by our key. */
  readonly offerKey: string;
  readonly orders: number;
  readonly amountMinor: number;
  readonly currency: string;
  readonly status: UsageStatus;
  /** From 1; one more after each refusal for lack of balance. */
  readonly attempt: number;
  /** The provider's id of the charge, once it is recorded. */
  readonly recordId: string | null;
  /** ISO UTC. */
  readonly createdAt: string;
  /** When it was first refused for lack of balance, ISO UTC. */
  readonly overCapAt: string | null;
}

/** What a cycle came to, and what of it has an intent already. */
export interface CycleUsage {
  readonly shopId: number;
  readonly cycleStart: string;
  readonly offerKey: string;
  /** Orders of the cycle beyond the plan. */
  readonly extraOrders: number;
  readonly extraOrderMinor: number;
  readonly currency: string;
  /** All of the cycle, whatever became of them. */
  readonly intents: readonly Pick<UsageIntent, 'orders' | 'sequence'>[];
}

/** The next intent of a cycle; null where every order beyond the plan has one. */
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
 * The key that an attempt is sent with. A provider answers a key that it refused with the same refusal
 * again, so the attempt after a refusal has another; nothing was charged for the one before.
 */
export function getSentKey({
  usageKey,
  attempt,
}: Pick<UsageIntent, 'usageKey' | 'attempt'>): string {
  return attempt === 1 ? usageKey : `${usageKey}:${attempt}`;
}

/** The intent that a key was sent for: its own key with any attempt. */
export function isSentFor({ usageKey }: Pick<UsageIntent, 'usageKey'>, key: string): boolean {
  return key === usageKey || (key.startsWith(`${usageKey}:`) && /:\d+$/.test(key));
}
