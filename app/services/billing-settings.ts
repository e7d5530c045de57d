import type { BillingProvider } from '#app/platforms/platform-billing.ts';

/** Who charges merchants of this installation for their plans. */
export interface BillingSettings {
  /** Whether Shopify charges its shops: really, or by charges that nobody pays; null where it does not. */
  readonly shopify: 'on' | 'test' | null;
  /** Who charges the shops of every other platform; null where nobody does. */
  readonly other: BillingProvider | null;
}
