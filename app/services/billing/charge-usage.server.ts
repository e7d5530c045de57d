import {
  insertUsageIntent,
  selectUsageIntents,
  updateUsageIntent,
} from '#app/data/billing/usage-intent-rows.server.ts';
import { getBillableDays } from '#app/domain/billing/billable-days.ts';
import { getSubscribedPlan } from '#app/domain/billing/rights.ts';
import {
  getTrialEndOfSubscription,
  type StoredSubscription,
} from '#app/domain/billing/subscription.ts';
import {
  getSentKey,
  planUsageIntent,
  type UsageIntent,
} from '#app/domain/billing/usage-charges.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { UsageOutcome } from '#app/platforms/platform-billing.ts';
import type { Deps } from '#app/services/deps.ts';
import { countLedgerOrders, readFirstDay } from '#app/services/plans/count-usage.server.ts';
import type { OpenedBilling } from './open-billing.server.ts';
import type { ReadBilling } from './sync-billing.server.ts';

interface ChargeOptions {
  readonly opened: OpenedBilling;
  readonly read: ReadBilling;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Charges the orders beyond the plan for past days. Intents are stored first, then sent: a run
 * after a crash sends the same keys, and a key is charged once. The caller holds the lock of the
 * shop's billing. Throws PlatformError to be tried again.
 */
export async function chargeUsage(deps: Deps, options: ChargeOptions): Promise<void> {
  const { opened, read } = options;
  const { shopId } = opened.shop;
  await storeIntents(deps, options);
  const intents = await selectUsageIntents(deps.db, shopId);
  /** The amounts charged since the provider was read, by usage line. */
  const charged = new Map<string, number>();
  for (const intent of intents) {
    options.signal?.throwIfAborted();
    const subscription = read.subscriptions.find(({ offerKey }) => offerKey === intent.offerKey);
    const next = prepareAttempt(intent, subscription, charged);
    if (next === null) continue;
    if (next !== intent) await updateUsageIntent(deps.db, shopId, next);
    const lineId = subscription?.usage?.lineId;
    if (next.status !== 'intended' || subscription === undefined || lineId === undefined) continue;
    const outcome = await opened.billing.recordUsage(
      {
        key: getSentKey(next),
        subscriptionId: subscription.subscriptionId,
        lineId,
        amountMinor: next.amountMinor,
        currency: next.currency,
        description: describeOrders(next.orders),
      },
      options.signal === undefined ? {} : { signal: options.signal },
    );
    if (outcome.kind === 'recorded') {
      charged.set(lineId, (charged.get(lineId) ?? 0) + next.amountMinor);
    }
    await updateUsageIntent(deps.db, shopId, toOutcome(next, outcome, deps.clock().toISOString()));
    logRefusal(deps, shopId, next, outcome);
  }
}

/** Stores an intent for each cycle that has more orders beyond the plan than its intents cover. */
async function storeIntents(deps: Deps, { opened, read }: ChargeOptions): Promise<void> {
  const { shop } = opened;
  const { shopId, timeZone } = shop;
  const { current, isFrozen } = read.rights;
  const terms = current?.offer ?? null;
  if (current === null || isFrozen || current.usage === null || terms?.ordersMax == null) return;
  if (getSubscribedPlan(current) !== terms.plan) return;
  const now = deps.clock().toISOString();
  const trialEnd = getTrialEndOfSubscription(current);
  const days = getBillableDays({
    since: await readFirstDay(deps, shop),
    today: businessTime(now, timeZone).day,
    freeUntil: trialEnd === null ? null : businessTime(trialEnd, timeZone).day,
  });
  const stored = await selectUsageIntents(deps.db, shopId);
  for (const { cycleStart, range } of days) {
    const orders = await countLedgerOrders(deps, shop, range);
    const intent = planUsageIntent(
      {
        shopId,
        cycleStart,
        offerKey: current.offerKey,
        extraOrders: Math.max(0, orders - terms.ordersMax),
        extraOrderMinor: terms.extraOrderMinor,
        currency: current.currency,
        intents: stored.filter((one) => one.cycleStart === cycleStart),
      },
      now,
    );
    if (intent !== null) await insertUsageIntent(deps.db, shopId, intent);
  }
}

/**
 * Returns the intent to send now; null where there is nothing to do. One that lacked balance is
 * sent again, with another key, once there is enough. One whose subscription has ended is never
 * charged.
 */
function prepareAttempt(
  intent: UsageIntent,
  subscription: StoredSubscription | undefined,
  charged: ReadonlyMap<string, number>,
): UsageIntent | null {
  if (intent.status === 'recorded' || intent.status === 'refused') return null;
  const line = subscription?.usage ?? null;
  if (subscription?.status === 'frozen') return null;
  if (subscription?.status !== 'active' || line === null) return { ...intent, status: 'refused' };
  if (intent.status === 'intended') return intent;
  const used = line.usedMinor + (charged.get(line.lineId) ?? 0);
  if (used + intent.amountMinor > line.capMinor) return null;
  return { ...intent, status: 'intended', attempt: intent.attempt + 1 };
}

function toOutcome(intent: UsageIntent, outcome: UsageOutcome, now: string): UsageIntent {
  if (outcome.kind === 'recorded') {
    return { ...intent, status: 'recorded', recordId: outcome.recordId };
  }
  if (outcome.kind === 'refused') return { ...intent, status: 'refused' };
  return { ...intent, status: 'over_cap', overCapAt: intent.overCapAt ?? now };
}

function logRefusal(
  { log }: Deps,
  shopId: number,
  { usageKey }: UsageIntent,
  outcome: UsageOutcome,
): void {
  if (outcome.kind !== 'refused') return;
  const { message } = outcome;
  log.warn({ event: 'billing.usage_refused', shopId, usageKey, message }, 'a charge was refused');
}

/** @example describeOrders(1) // '1 order beyond the plan' */
function describeOrders(orders: number): string {
  return `${orders} ${orders === 1 ? 'order' : 'orders'} beyond the plan`;
}
