/** What the pages of payment gateways show, as plain data. */
import type { LastChangeView } from '#app/view-models/costs/last-change.ts';
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import type { ReturnedFee } from '#app/domain/profit/cost-lookup/cost-book.ts';

export const GATEWAYS_PATH = '/onboarding/payment-gateways';
export const GATEWAY_EFFECT_PATH = '/onboarding/payment-gateways/effect';

/** A rule as it is shown: what it asks, and on which days of the shop it holds. */
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
  /** Payments whose fee comes from it. */
  readonly payments: number;
}

/** A gateway that the orders name. */
export interface GatewaySeen {
  /** As most of its payments spell it; null of paid orders that name no payment. */
  readonly gateway: string | null;
  /** How else the orders spell it. */
  readonly otherSpellings: readonly string[];
  readonly payments: number;
  /** null where orders name no payment. */
  readonly amountMinor: number | null;
  /** Payments by where their fee comes from; they add up to `payments`. */
  readonly reported: number;
  readonly byRule: number;
  readonly free: number;
  readonly missing: number;
}

export interface GatewaysView {
  readonly kind: 'list';
  readonly currency: string;
  readonly locale: string;
  /** Those with unknown fees first, then by amount. */
  readonly gateways: readonly GatewaySeen[];
  readonly rules: readonly GatewayRuleView[];
  /** The rule that was just saved. */
  readonly applied: GatewayRuleView | null;
  readonly lastChange: LastChangeView | null;
  readonly ordersLeft: number;
  readonly refusal: string | null;
  readonly button: ButtonState;
}

/** One rule to be edited, or a new one. */
export interface GatewayRuleEditorView {
  readonly kind: 'editor';
  /** null of a new one. */
  readonly rule: GatewayRuleView | null;
  /** Whether no rule of the shop has taken a payment yet. */
  readonly isFirst: boolean;
  /** The gateway that a new one begins with. */
  readonly gateway: string;
  /** Gateways to choose from, those of the orders first. */
  readonly seen: readonly string[];
  readonly currency: string;
  readonly locale: string;
  readonly today: string;
  /** Whether the shop's platform takes a surcharge of payments through other gateways. */
  readonly hasSurcharge: boolean;
  readonly refusal: string | null;
}
