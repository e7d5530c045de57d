/**
 * The cost book: every rule a shop has set that turns an order into profit, loaded once for a batch
 * of orders. It is plain data; `costOrder` looks rules up and records which one applied. Unit costs
 * and percentages are exact decimals as strings (design.md, "Money and time"). Instants are ISO
 * UTC; a rule is in force from `validFrom` inclusive to `validTo` exclusive.
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
  /** 0 to 3. */
  readonly decimals: number;
  readonly timeZone: string;
  readonly preferences: CalculationPreferences;
  /** Lists by variant id, each sorted by validFrom ascending. */
  readonly unitCosts: ReadonlyMap<string, readonly UnitCost[]>;
  readonly handling: readonly HandlingRule[];
  readonly fulfilmentProfiles: readonly FulfilmentProfile[];
  /** Unit weights by variant id: exact decimals in grams. */
  readonly grams: ReadonlyMap<string, string>;
  readonly labelCosts: ReadonlyMap<string, readonly LabelCost[]>;
  readonly handSet: ReadonlyMap<string, HandSetOrder>;
  /** Applies to goods for which no profile has a rate. */
  readonly fulfilment: readonly FulfilmentRule[];
  readonly gateways: readonly GatewayRule[];
  readonly rates: RateHistory;
  /** The tax inside prices of platforms that state none. */
  readonly vatRates: readonly VatRate[];
  /** The tax that the shop owes on its sales, percent: "7.5"; "0" for none. */
  readonly salesTaxPercent: string;
  /** Expected values of orders until the actual ones arrive. */
  readonly predictions: Predictions;
  /** All that are in force apply. */
  readonly variableExpenses: readonly VariableExpense[];
  /** An order counts for one of them at most. */
  readonly trafficSources: readonly TrafficSource[];
  /** Commissions stated by networks of affiliates, which replace those calculated for a source. */
  readonly networkStatements: readonly NetworkStatement[];
}

export interface UnitCost {
  readonly id: string;
  readonly variantId: string;
  /** Major units, exact: "12.3450". */
  readonly cost: string;
  /** The supplier's currency, converted at the rate of the order's day; null or absent means the shop's. */
  readonly currency?: string | null;
  /** The percent of the selling price that it was estimated by; absent when the cost was entered. */
  readonly estimatedPercent?: string | null;
  /** The platform stored it with the sale: `id` is the order's line. Absent means no. */
  readonly isOfSale?: boolean;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

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
/** The part of a fee that comes back with a refund: nothing, its percentage, or all but the surcharge. */
export type ReturnedFee = (typeof RETURNED_FEES)[number];

export interface GatewayRule {
  readonly id: string;
  /** The gateway's key, or "*" for any gateway without a rule. */
  readonly gateway: string;
  /** The buyer's country, ISO code; null for every country without a rule. */
  readonly country: string | null;
  /** Percent of the amount charged: "2.9". */
  readonly percent: string;
  /** Fixed per successful charge, major units: "0.30". */
  readonly fixed: string;
  /** The currency of the fixed part; null is the shop's. It is converted at the rate of the order's day. */
  readonly fixedCurrency: string | null;
  readonly conversionPercent: string;
  /** The additional percent that the shop's platform charges for payments through other gateways than its own. */
  readonly surchargePercent: string;
  /** The part of the fee that a refund returns, in proportion. The surcharge is never returned. */
  readonly returned: ReturnedFee;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** A VAT rate for the buyer's country, or for a marketplace by its channel's name: one of the two. */
export interface VatRate {
  readonly id: string;
  readonly country: string | null;
  readonly marketplace: string | null;
  /** At least 0, below 100: "19", "8.875". */
  readonly percent: string;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** Taxes that are the shop's cost, percent: of its sales, and of its positive profit. */
export interface PayableTaxes {
  readonly salesTaxPercent: string;
  readonly incomeTaxPercent: string;
}

/** The preferences of formulas.md, "Calculation preferences": a change applies to all of the history. */
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

/** The position of this order among the customer's orders; `rankCustomerOrders` calculates it. */
export interface CustomerContext {
  /** 1 for the first order ever; null for guests and for credit notes without a customer. */
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
