import type { LastChangeView } from '#app/view-models/costs/last-change.ts';
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import type { ReturnedFee } from '#app/domain/profit/cost-lookup/cost-book.ts';

export const GATEWAYS_PATH = '/onboarding/payment-gateways';
export const GATEWAY_EFFECT_PATH = '/onboarding/payment-gateways/effect';

/** A rule as it is shown: its conditions, and its days of the shop. */
export interface GatewayRuleView {
  readonly id: string;
  /** "*" for every payment without a rule of its own. */
  readonly gateway: string;
  readonly country: string | null;
  readonly percent: string;
  readonly fixed: string;
  readonly fixedCurrency: string | null;
  readonly conversionPercent: string;
  readonly surchargePercent: string;
  readonly returned: ReturnedFee;
  readonly fromDay: string | null;
  readonly toDay: string | null;
  readonly payments: number;
}

export interface GatewaySeen {
  /** The most frequent spelling; null for paid orders that name no payment. */
  readonly gateway: string | null;
  /** The other spellings in the orders. */
  readonly otherSpellings: readonly string[];
  readonly payments: number;
  /** Null where orders name no payment. */
  readonly amountMinor: number | null;
  /** Payments by the source of their fee; they add up to `payments`. */
  readonly reported: number;
  readonly byRule: number;
  readonly free: number;
  readonly missing: number;
}

export interface GatewaysView {
  readonly kind: 'list';
  readonly currency: string;
  readonly locale: string;
  /** Gateways with unknown fees first, then by amount. */
  readonly gateways: readonly GatewaySeen[];
  readonly rules: readonly GatewayRuleView[];
  readonly applied: GatewayRuleView | null;
  readonly lastChange: LastChangeView | null;
  readonly ordersLeft: number;
  readonly refusal: string | null;
  readonly button: ButtonState;
}

export interface GatewayRuleEditorView {
  readonly kind: 'editor';
  /** Null for a new one. */
  readonly rule: GatewayRuleView | null;
  readonly isFirst: boolean;
  readonly gateway: string;
  /** Gateways to choose from, those of the orders first. */
  readonly seen: readonly string[];
  readonly currency: string;
  readonly locale: string;
  readonly today: string;
  /** True where the shop's platform charges a surcharge for payments through other gateways. */
  readonly hasSurcharge: boolean;
  readonly refusal: string | null;
}
