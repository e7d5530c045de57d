import { selectCharges } from '#app/data/billing/charge-rows.server.ts';
import { selectSubscriptions } from '#app/data/billing/subscription-rows.server.ts';
import { selectUsageIntents } from '#app/data/billing/usage-intent-rows.server.ts';
import type { BillingFacts } from '#app/domain/billing/billing-facts.ts';
import type { BillingCharge } from '#app/domain/billing/charge.ts';
import { getRights } from '#app/domain/billing/rights.ts';
import type { StoredSubscription } from '#app/domain/billing/subscription.ts';
import { getUnresolvedCharge } from '#app/domain/billing/unresolved-charge.ts';
import type { UsageIntent } from '#app/domain/billing/usage-charges.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { getBillingName } from './open-billing.server.ts';

/** Reads the facts about billing; null where no provider charges the shop. */
export async function readBillingFacts(
  deps: Pick<Deps, 'db' | 'plans' | 'billing'>,
  shop: Shop,
): Promise<BillingFacts | null> {
  const provider = getBillingName(deps, shop);
  if (provider === null) return null;
  const [subscriptions, intents] = await Promise.all([
    selectSubscriptions(deps.db, shop.shopId),
    selectUsageIntents(deps.db, shop.shopId),
  ]);
  return { provider, rights: getRights(subscriptions), unresolved: getUnresolvedCharge(intents) };
}

export interface BillingHistory {
  readonly subscriptions: readonly StoredSubscription[];
  readonly intents: readonly UsageIntent[];
  readonly charges: readonly BillingCharge[];
}

const CHARGES_MAX = 100;

export async function readBillingHistory(
  { db }: Pick<Deps, 'db'>,
  shopId: number,
): Promise<BillingHistory> {
  const [subscriptions, intents, charges] = await Promise.all([
    selectSubscriptions(db, shopId),
    selectUsageIntents(db, shopId),
    selectCharges(db, shopId, CHARGES_MAX),
  ]);
  return { subscriptions, intents, charges };
}
