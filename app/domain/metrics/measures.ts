/**
 * Measures: the sums that the database is queried for. Every metric is arithmetic over these, so a measure
 * is the only thing that ever becomes an aggregate in SQL.
 *
 * - `ledger` adds up a measure of the ledger, all of it or that of some events.
 * - `once` counts orders: by the ledger's flag (1 on one entry of the order), and where a query
 *   looks at single lines (by product, say) by the distinct orders that have such a line.
 * - `distinct` counts customers with a valid order, each once however many orders they placed.
 * - `daily` adds up what has no order.
 */
import { EMAIL_PLATFORMS } from '#app/domain/marketing/email-platforms.ts';
import type { DailyCostKind } from '#app/domain/profit/daily-costs/daily-cost.ts';
import { AFFILIATE_NETWORKS } from '#app/domain/marketing/affiliate-networks.ts';
import { BILLED_ADS, DISPUTE, DISPUTE_FEE } from '#app/domain/profit/daily-costs/daily-costs.ts';
import {
  LEDGER_MEASURES,
  type LedgerEvent,
  type LedgerMeasure,
} from '#app/domain/profit/ledger/ledger-entry.ts';

/**
 * The orders that count: all; those of customers who had not bought before (`new`), cancelled ones
 * included; the valid first one (`acquired`); those of customers who had; those of customers with
 * two valid orders or more ever (`repeat`); those without a customer.
 */
type CustomerSide = OrderSide | 'repeat';
export type OrderSide = 'all' | 'new' | 'acquired' | 'later' | 'guest';

export type Measure =
  | {
      readonly source: 'ledger';
      readonly column: LedgerMeasure;
      /** The events whose entries count; all by default. */
      readonly events?: readonly LedgerEvent[];
      /** Paid to another party than the ad platform that brought the order, so it counts for no platform. */
      readonly isOfNoAdPlatform?: true;
    }
  | {
      readonly source: 'once';
      readonly column: LedgerMeasure;
      /** The events whose entries carry the order, when its lines are counted instead. */
      readonly events: readonly string[];
      readonly side: OrderSide;
    }
  | { readonly source: 'distinct'; readonly side: CustomerSide }
  | {
      readonly source: 'daily';
      readonly of: DailyCostKind;
      readonly column: DailyColumn;
      /** The platforms that count; all of the kind by default. */
      readonly categories?: readonly string[];
      readonly exceptCategories?: readonly string[];
    };

export type DailyMeasure = Extract<Measure, { readonly source: 'daily' }>;

export type DailyColumn =
  | 'amount_minor'
  | 'sends'
  | 'clicks'
  | 'impressions'
  | 'attributed_revenue_minor'
  | 'attributed_orders';

const COUNTED_ONCE = {
  orders: { source: 'once', column: 'orders', events: ['sale'], side: 'all' },
  new_orders: { source: 'once', column: 'orders', events: ['sale'], side: 'new' },
  returning_orders: { source: 'once', column: 'orders', events: ['sale'], side: 'later' },
  guest_orders: { source: 'once', column: 'orders', events: ['sale'], side: 'guest' },
  new_customers: {
    source: 'once',
    column: 'new_customers',
    events: ['sale'],
    side: 'acquired',
  },
  cancelled_orders: {
    source: 'once',
    column: 'cancelled_orders',
    events: ['cancellation'],
    side: 'all',
  },
  returned_orders: {
    source: 'once',
    column: 'returned_orders',
    events: ['return', 'adjustment', 'cancellation'],
    side: 'all',
  },
  customers: { source: 'distinct', side: 'all' },
  returning_customers: { source: 'distinct', side: 'later' },
  repeat_customers: { source: 'distinct', side: 'repeat' },
} as const satisfies Record<string, Measure>;

/** Files about emails hold cost alone: messages have clicks and claims of their own. */
const OF_ADS = {
  source: 'daily',
  of: 'ad_spend',
  exceptCategories: [BILLED_ADS, ...EMAIL_PLATFORMS, ...AFFILIATE_NETWORKS],
} as const;

const WITHOUT_ORDER = {
  ad_spend: {
    source: 'daily',
    of: 'ad_spend',
    column: 'amount_minor',
    exceptCategories: [BILLED_ADS, ...AFFILIATE_NETWORKS],
  },
  clicks: { ...OF_ADS, column: 'clicks' },
  impressions: { ...OF_ADS, column: 'impressions' },
  attributed_revenue: { ...OF_ADS, column: 'attributed_revenue_minor' },
  attributed_orders: { ...OF_ADS, column: 'attributed_orders' },
  billed_advertising: {
    source: 'daily',
    of: 'ad_spend',
    column: 'amount_minor',
    categories: [BILLED_ADS],
  },
  network_commissions: {
    source: 'daily',
    of: 'ad_spend',
    column: 'amount_minor',
    categories: AFFILIATE_NETWORKS,
  },
  email_cost: {
    source: 'daily',
    of: 'ad_spend',
    column: 'amount_minor',
    categories: EMAIL_PLATFORMS,
  },
  email_sends: { source: 'daily', of: 'email', column: 'sends' },
  email_opens: { source: 'daily', of: 'email', column: 'impressions' },
  email_clicks: { source: 'daily', of: 'email', column: 'clicks' },
  email_orders: { source: 'daily', of: 'email', column: 'attributed_orders' },
  email_revenue: { source: 'daily', of: 'email', column: 'attributed_revenue_minor' },
  sessions: { source: 'daily', of: 'visit', column: 'impressions' },
  engaged_sessions: { source: 'daily', of: 'visit', column: 'clicks' },
  tracked_orders: { source: 'daily', of: 'visit', column: 'attributed_orders' },
  tracked_revenue: { source: 'daily', of: 'visit', column: 'attributed_revenue_minor' },
  fixed_expenses: { source: 'daily', of: 'expense', column: 'amount_minor' },
  other_revenue: { source: 'daily', of: 'other_revenue', column: 'amount_minor' },
  platform_charges: {
    source: 'daily',
    of: 'platform_fee',
    column: 'amount_minor',
    exceptCategories: [DISPUTE, DISPUTE_FEE],
  },
  dispute_fees: {
    source: 'daily',
    of: 'platform_fee',
    column: 'amount_minor',
    categories: [DISPUTE_FEE],
  },
  dispute_losses: {
    source: 'daily',
    of: 'platform_fee',
    column: 'amount_minor',
    categories: [DISPUTE],
  },
  income_tax: { source: 'daily', of: 'income_tax', column: 'amount_minor' },
} as const satisfies Record<string, Measure>;

const OF_EVENTS = {
  return_labels: { source: 'ledger', column: 'fulfilment', events: ['label'] },
} as const satisfies Record<string, Measure>;

const PAID_TO_OTHERS = {
  commissions: { source: 'ledger', column: 'commissions', isOfNoAdPlatform: true },
} as const satisfies Partial<Record<LedgerMeasure, Measure>>;

type SummedMeasure = Exclude<LedgerMeasure, keyof typeof COUNTED_ONCE>;
export type MeasureKey =
  SummedMeasure | keyof typeof COUNTED_ONCE | keyof typeof OF_EVENTS | keyof typeof WITHOUT_ORDER;

export const MEASURES: ReadonlyMap<MeasureKey, Measure> = new Map<MeasureKey, Measure>([
  ...LEDGER_MEASURES.filter(isSummed).map((measure) => summed(measure)),
  ...ofEvents(PAID_TO_OTHERS),
  ...ofEvents(COUNTED_ONCE),
  ...ofEvents(OF_EVENTS),
  ...ofEvents(WITHOUT_ORDER),
]);

/** Returns a measure; throws when the key was never declared. */
export function getMeasure(key: MeasureKey): Measure {
  const match = MEASURES.get(key);
  if (match === undefined) throw new Error(`There is no measure "${key}".`);
  return match;
}

function isSummed(measure: LedgerMeasure): measure is SummedMeasure {
  return !Object.hasOwn(COUNTED_ONCE, measure);
}

function summed(measure: SummedMeasure): [MeasureKey, Measure] {
  return [measure, { source: 'ledger', column: measure }];
}

function ofEvents<K extends MeasureKey>(
  table: Readonly<Record<K, Measure>>,
): [MeasureKey, Measure][] {
  return Object.entries<Measure>(table).map(([key, value]) => [key as K, value]);
}
