/**
 * What is written on the objects at Stripe, so that they say by themselves whose they are and what was
 * offered: a plan is known by its product, the rest by metadata.
 */
import type { Stripe } from 'stripe';
import { getPlan, isPlanKey, type PlanKey } from '#app/domain/access/plans/plan.ts';
import type { BillingInterval, PaidPlan, PlanTerms } from '#app/domain/billing/plan-terms.ts';

const PRODUCT_PREFIX = 'farthing_';

export function getProductId(plan: PaidPlan): string {
  return `${PRODUCT_PREFIX}${plan}`;
}

/** The plan of a product; null of one that was made elsewhere. */
export function getPlanOfProduct(productId: string): PlanKey | null {
  const key = productId.startsWith(PRODUCT_PREFIX) ? productId.slice(PRODUCT_PREFIX.length) : '';
  return isPlanKey(key) ? key : null;
}

/** "Pro"; of a product that was made elsewhere its id. */
export function getProductName(productId: string): string {
  const plan = getPlanOfProduct(productId);
  return plan === null ? productId : getPlan(plan).name;
}

/** The labels of a subscription that an offer makes, or changes. */
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

/** The offer that made an object; its own id of one that was made elsewhere. */
export function getOfferKey(metadata: Stripe.Metadata | null, id: string): string {
  return metadata?.['offer_key'] ?? id;
}

/** Minor units that usage of a period may come to; 0 of a subscription that charges none. */
export function getCapMinor({ cap_minor: cap }: Stripe.Metadata): number {
  return toMinor(cap);
}

/** What labels say of a plan that Stripe names by an id alone where it is still to come. */
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

/** The shop that labels name; null without one. */
export function getLabelledShop(metadata: Stripe.Metadata | null | undefined): number | null {
  const shop = metadata?.['shop'] ?? '';
  return /^\d{1,15}$/.test(shop) ? Number(shop) : null;
}
