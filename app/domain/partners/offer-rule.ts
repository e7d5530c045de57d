/** Whom an offer of a partner is shown to without being asked (features.md section 4 and 10). */
import type { PlanKey } from '#app/domain/access/plans/plan.ts';

/** The specification's month. */
const MONTH_MS = 2_629_743_000;
const MONTHS_MIN = 6;
/** More than 4,000 dollars in a month. */
const MONTH_SALES_MIN_MINOR = 4000_00;

/** What is known of a shop without counting anything. */
export interface OfferShop {
  readonly createdAt: Date;
  readonly country: string;
  readonly currency: string;
  readonly plan: PlanKey;
  /** Of the shop and of whoever is here; null where one is not known. */
  readonly emails: readonly (string | null)[];
}

export interface ShopSales {
  /** Of the last thirty days. */
  readonly monthSalesMinor: number;
  /** Of the last 365 days. */
  readonly yearSalesMinor: number;
}

/** Whether a shop may be one of those, its sales aside. */
export function mayHaveOffer(shop: OfferShop, now: Date): boolean {
  const { createdAt, country, currency, plan, emails } = shop;
  const isOld = now.getTime() - createdAt.getTime() > MONTHS_MIN * MONTH_MS;
  const isStaff = plan === 'staff' || emails.some(isOfShopify);
  return isOld && country === 'US' && currency === 'USD' && !isStaff;
}

/** Whether it sells enough, in cents. */
export function sellsEnough({ monthSalesMinor, yearSalesMinor }: ShopSales): boolean {
  return yearSalesMinor > 0 && monthSalesMinor > MONTH_SALES_MIN_MINOR;
}

function isOfShopify(email: string | null): boolean {
  return /[@.](my)?shopify\.com$/i.test(email ?? '');
}
