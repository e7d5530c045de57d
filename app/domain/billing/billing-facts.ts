import type { BillingRights } from './rights.ts';
import type { UnresolvedCharge } from './unresolved-charge.ts';

/** What a shop pays, as it was last read. */
export interface BillingFacts {
  /** "Shopify": who charges it. */
  readonly provider: string;
  readonly rights: BillingRights;
  readonly unresolved: UnresolvedCharge | null;
}

/** Whether orders beyond the plan are charged; where nobody charges, what they would cost is shown. */
export function areOrdersCharged(billing: BillingFacts | null): boolean {
  return billing === null || billing.rights.current?.usage !== null;
}
