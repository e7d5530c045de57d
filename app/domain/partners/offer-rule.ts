/** Selects the shops that see an offer of a partner unrequested (features.md section 4 and 10). */
import type { PlanKey } from '#app/domain/access/plans/plan.ts';

const MONTH_MS = 2_629_743_000;
const MONTHS_MIN = 6;
/** More than 4,000 dollars in a month. */
const MONTH_SALES_MIN_MINOR = 4000_00;

export interface OfferShop {
  readonly createdAt: Date;
  readonly country: string;
  readonly currency: string;
  readonly plan: PlanKey;
  /** Addresses of the shop and of the user; null where unknown. */
  readonly emails: readonly (string | null)[];
}

export interface ShopSales {
  readonly monthSalesMinor: number;
  /** Covers the last 365 days. */
  readonly yearSalesMinor: number;
}

export function mayHaveOffer(shop: OfferShop, now: Date): boolean {
  const { createdAt, country, currency, plan, emails } = shop;
  const isOld = now.getTime() - createdAt.getTime() > MONTHS_MIN * MONTH_MS;
  const isStaff = plan === 'staff' || emails.some(isOfShopify);
  return isOld && country === 'US' && currency === 'USD' && !isStaff;
}

/** Decides if it sells enough; amounts in cents. */
export function sellsEnough({ monthSalesMinor, yearSalesMinor }: ShopSales): boolean {
  return yearSalesMinor > 0 && monthSalesMinor > MONTH_SALES_MIN_MINOR;
}

function isOfShopify(email: string | null): boolean {
  return /[@.](my)?shopify\.com$/i.test(email ?? '');
}
