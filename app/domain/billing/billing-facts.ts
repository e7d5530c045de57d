import type { BillingRights } from './rights.ts';
import type { UnresolvedCharge } from './unresolved-charge.ts';

export interface BillingFacts {
  /** The provider that charges the shop: "Shopify". */
  readonly provider: string;
  readonly rights: BillingRights;
  readonly unresolved: UnresolvedCharge | null;
}

/** Decides if orders beyond the plan are charged; without a provider only their price is shown. */
export function areOrdersCharged(billing: BillingFacts | null): boolean {
  return billing === null || billing.rights.current?.usage !== null;
}
