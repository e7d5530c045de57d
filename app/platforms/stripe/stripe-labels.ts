/**
 * Labels of the objects at Stripe, which identify their shop and their offer: a plan is identified
 * by its product, the rest by metadata.
 */
import type { Stripe } from 'stripe';
import { getPlan, isPlanKey, type PlanKey } from '#app/domain/access/plans/plan.ts';
import type { BillingInterval, PaidPlan, PlanTerms } from '#app/domain/billing/plan-terms.ts';

const PRODUCT_PREFIX = 'farthing_';

export function getProductId(plan: PaidPlan): string {
  return `${PRODUCT_PREFIX}${plan}`;
}

/** Returns the plan of a product; null for one that was created elsewhere. */
export function getPlanOfProduct(productId: string): PlanKey | null {
  const key = productId.startsWith(PRODUCT_PREFIX) ? productId.slice(PRODUCT_PREFIX.length) : '';
  return isPlanKey(key) ? key : null;
}

/** Returns "Pro"; for a product that was created elsewhere its id. */
export function getProductName(productId: string): string {
  const plan = getPlanOfProduct(productId);
  return plan === null ? productId : getPlan(plan).name;
}

export function getOfferLabels(
  shopId: number,
  { offerKey, terms }: { readonly offerKey: string; readonly terms: PlanTerms },
): Record<string, string> {
  return {
    shop: String(shopId),
    offer_key: offerKey,
    plan: terms.plan,
    interval: terms.interval,
    price_minor: String(terms.priceMinor),
    // 0 and not left out: a plan without a cap takes the place of one that had one.
    cap_minor: String(terms.usage?.capMinor ?? 0),
  };
}

/** Returns the offer that created an object; its own id for one that was created elsewhere. */
export function getOfferKey(metadata: Stripe.Metadata | null, id: string): string {
  return metadata?.['offer_key'] ?? id;
}

/** Returns the cap of a period's usage in minor units; 0 without usage charges. */
export function getCapMinor({ cap_minor: cap }: Stripe.Metadata): number {
  return toMinor(cap);
}

/** Describes by its labels a scheduled plan, for which Stripe reports an id alone. */
export function describeLabels(metadata: Stripe.Metadata | null) {
  const { plan = '', interval, price_minor: price } = metadata ?? {};
  const product = `${PRODUCT_PREFIX}${plan}`;
  return {
    name: getProductName(product),
    plan: getPlanOfProduct(product),
    interval: toInterval(interval),
    priceMinor: toMinor(price),
  };
}

export function toInterval(text: string | undefined): BillingInterval {
  return text === 'year' ? 'year' : 'month';
}

function toMinor(text: string | undefined): number {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : 0;
}

export function getLabelledShop(metadata: Stripe.Metadata | null | undefined): number | null {
  const shop = metadata?.['shop'] ?? '';
  return /^\d{1,15}$/.test(shop) ? Number(shop) : null;
}
