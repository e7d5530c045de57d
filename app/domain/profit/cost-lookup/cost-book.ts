/**
 * The cost book: every rule a shop has set that turns an order into profit, loaded once for a
 * batch of orders. Plain data; `costOrder` looks rules up and writes down which one it took.
 *
 * Unit costs and percentages are exact decimals as strings (design.md, "Money and time").
 * Instants are ISO UTC; a rule holds from `validFrom` inclusive to `validTo` exclusive.
 */
import type { RateHistory } from '#app/domain/money/reference-rates.ts';
import type { FulfilmentProfile } from '#app/domain/profit/cost-lookup/fulfilment-profile.ts';
import type { GoodsRules } from './goods-rules.ts';
import type { HandSetOrder } from './hand-set.ts';
import type { LabelCost } from './label-cost.ts';
import type { Predictions } from './prediction.ts';
import type { NetworkStatement } from '#app/domain/counted-once/network-statements.ts';
import type { TrafficSource } from './traffic-source.ts';
import type { VariableExpense } from './variable-expense.ts';

export interface CostBook extends GoodsRules {
  readonly currency: string;
  /** Decimals of the currency, 0 to 3. */
  readonly decimals: number;
  readonly timeZone: string;
  readonly preferences: CalculationPreferences;
  /** By variant id; each list sorted by validFrom ascending. */
  readonly unitCosts: ReadonlyMap<string, readonly UnitCost[]>;
  readonly handling: readonly HandlingRule[];
  readonly fulfilmentProfiles: readonly FulfilmentProfile[];
  /** What a unit weighs, by variant id: exact decimals in grams. */
  readonly grams: ReadonlyMap<string, string>;
  /** What shipping providers charged, by order id. */
  readonly labelCosts: ReadonlyMap<string, readonly LabelCost[]>;
  /** What somebody set by hand, by order id. */
  readonly handSet: ReadonlyMap<string, HandSetOrder>;
  /** For goods that no profile has a rate for. */
  readonly fulfilment: readonly FulfilmentRule[];
  readonly gateways: readonly GatewayRule[];
  /** Exchange rates of the currencies that rules and costs name. */
  readonly rates: RateHistory;
  /** The tax inside prices of platforms that state none. */
  readonly vatRates: readonly VatRate[];
  /** What the shop owes of its sales, percent: "7.5"; "0" for none. */
  readonly salesTaxPercent: string;
  /** What is expected of orders until it is known. */
  readonly predictions: Predictions;
  /** Every one that is in force applies. */
  readonly variableExpenses: readonly VariableExpense[];
  /** An order counts for one of them at most. */
  readonly trafficSources: readonly TrafficSource[];
  /** What networks of affiliates state themselves, in place of what a source's commission would be. */
  readonly networkStatements: readonly NetworkStatement[];
}

export interface UnitCost {
  readonly id: string;
  readonly variantId: string;
  /** Major units, exact: "12.3450". */
  readonly cost: string;
  /** The supplier's, converted at the rate of the order's day; null, or absent, is the shop's. */
  readonly currency?: string | null;
  /** The percent of the selling price that it was guessed by; absent when it was stated. */
  readonly estimatedPercent?: string | null;
  /** The platform kept it with the sale: `id` is the order's line. Absent is no. */
  readonly isOfSale?: boolean;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** Handling per order and per unit, major units. */
export interface HandlingRule {
  readonly id: string;
  readonly perOrder: string;
  readonly perUnit: string;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** Fulfilment by country; `country` null is the flat rate for the rest of the world. */
export interface FulfilmentRule {
  readonly id: string;
  readonly country: string | null;
  readonly perOrder: string;
  readonly perUnit: string;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

export const RETURNED_FEES = ['none', 'percent', 'all'] as const;
/** What of a fee comes back with a refund: nothing, its percentage, or all but the surcharge. */
export type ReturnedFee = (typeof RETURNED_FEES)[number];

/** What a gateway charges when the platform does not report the actual fee. */
export interface GatewayRule {
  readonly id: string;
  /** The gateway's key, or "*" for any gateway without a rule of its own. */
  readonly gateway: string;
  /** The buyer's country that it is for, ISO code; null for every country without a rule of its own. */
  readonly country: string | null;
  /** Percent of the amount charged: "2.9". */
  readonly percent: string;
  /** Fixed per successful charge, major units: "0.30". */
  readonly fixed: string;
  /** The currency of the fixed part; null is the shop's. It is converted at the rate of the order's day. */
  readonly fixedCurrency: string | null;
  /** Percent more of payments in another currency than the shop's. */
  readonly conversionPercent: string;
  /** Percent that the shop's platform takes besides of payments through a gateway not its own. */
  readonly surchargePercent: string;
  /** What of the fee a refund gives back, in proportion. The surcharge is never given back. */
  readonly returned: ReturnedFee;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** A VAT rate for the buyer's country, or for a marketplace by its channel's name: one of the two. */
export interface VatRate {
  readonly id: string;
  readonly country: string | null;
  readonly marketplace: string | null;
  /** "19", "8.875": at least 0, below 100. */
  readonly percent: string;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** Taxes that are the shop's own cost, percent: of its sales, and of its positive profit. */
export interface PayableTaxes {
  readonly salesTaxPercent: string;
  readonly incomeTaxPercent: string;
}

/** formulas.md, "Calculation preferences": each effective for the whole history when changed. */
export interface CalculationPreferences {
  readonly leaveOutPending: boolean;
  readonly leaveOutUnfulfilled: boolean;
  readonly leaveOutCancelled: boolean;
  readonly leaveOutFree: boolean;
  readonly tipsAreIncome: boolean;
  readonly useShippingChargedAsCost: boolean;
}

export const DEFAULT_PREFERENCES: CalculationPreferences = {
  leaveOutPending: false,
  leaveOutUnfulfilled: false,
  leaveOutCancelled: false,
  leaveOutFree: false,
  tipsAreIncome: true,
  useShippingChargedAsCost: false,
};

/** Where this order stands among the customer's orders; `rankCustomerOrders` computes it. */
export interface CustomerContext {
  /** 1 for the first order ever; null for guests and standalone returns of unknown customers. */
  readonly orderIndex: number | null;
  /** Business day of the customer's first valid order; null when there is none. */
  readonly firstDay: string | null;
  /** 1 when this is the customer's first order of that calendar month, quarter, year; else 0. */
  readonly newInMonth: 0 | 1;
  readonly newInQuarter: 0 | 1;
  readonly newInYear: 0 | 1;
}

export const GUEST: CustomerContext = {
  orderIndex: null,
  firstDay: null,
  newInMonth: 0,
  newInQuarter: 0,
  newInYear: 0,
};
