/**
 * The declarations of all dimensions: the label of each, and its columns in the ledger and the
 * daily costs. Null means that a side lacks the dimension: its amounts then appear in the row
 * without a key, so that every grouping still adds up to the total.
 */
import type { DailyCostKind } from '#app/domain/profit/daily-costs/daily-cost.ts';
import type { TrafficKind } from '#app/domain/profit/cost-lookup/traffic-source.ts';
import type { LedgerDimension } from '#app/domain/profit/ledger/ledger-entry.ts';
import type { Granularity } from '../calendar/date-range.ts';

/** The type decides the operators that apply: time (business days), number, or text. */
export type DimensionType = 'time' | 'number' | 'text';

/**
 * The level at which values may differ: between orders, between the lines of one order (an order
 * then counts once in each), or between daily costs only.
 */
export type DimensionScope = 'order' | 'line' | 'cost';

export type LedgerSource =
  | { readonly from: 'entry'; readonly column: LedgerDimension | 'order_id' }
  | { readonly from: 'day'; readonly granularity: Granularity }
  | { readonly from: 'product'; readonly column: 'vendor' | 'product_type' }
  | { readonly from: 'collection' }
  | { readonly from: 'order_tags' }
  | { readonly from: 'customer_type' }
  | { readonly from: 'ad_platform' }
  | { readonly from: 'traffic_source'; readonly kinds: readonly TrafficKind[] }
  | { readonly from: 'shop' };

export type DailySource =
  | { readonly from: 'day'; readonly granularity: Granularity }
  | { readonly from: 'shop' }
  | {
      readonly from: 'daily';
      readonly column: DailyKeyColumn;
      /** Limits the column to rows of one kind; null for all. */
      readonly of: DailyCostKind | null;
    };

/** Columns that distinguish daily costs; those of ads and tags are empty where the platform reports nothing. */
export type DailyKeyColumn = 'category' | 'source_id' | 'kind' | AdColumn | TagColumn;
type AdColumn = 'ad_account_id' | 'ad_set_id' | 'ad_id';
type TagColumn = 'utm_source' | 'utm_medium' | 'utm_campaign';

interface Declaration {
  readonly label: string;
  readonly type: DimensionType;
  readonly scope: DimensionScope;
  readonly ledger: LedgerSource | null;
  readonly daily: DailySource | null;
}

export interface Dimension extends Declaration {
  readonly key: string;
}

const DECLARED = {
  day: period('Day', 'day'),
  week: period('Week', 'week'),
  month: period('Month', 'month'),
  quarter: period('Quarter', 'quarter'),
  year: period('Year', 'year'),
  hour: { ...entry('Hour of the day', 'event_hour'), type: 'number' },
  order: entry('Order', 'order_id'),
  product: entry('Product', 'product_id', 'line'),
  variant: entry('Variant', 'variant_id', 'line'),
  vendor: line('Vendor', { from: 'product', column: 'vendor' }),
  product_type: line('Product type', { from: 'product', column: 'product_type' }),
  collection: line('Collection', { from: 'collection' }),
  country: entry('Country', 'country'),
  province: entry('Province', 'province'),
  channel: entry('Channel', 'channel'),
  source: entry('Source', 'source'),
  utm_source: tag('UTM source', 'utm_source'),
  utm_medium: tag('UTM medium', 'utm_medium'),
  utm_campaign: tag('UTM campaign', 'utm_campaign'),
  customer: entry('Customer', 'customer_id'),
  customer_type: {
    label: 'New or returning',
    type: 'text',
    scope: 'order',
    ledger: { from: 'customer_type' },
    daily: null,
  },
  order_tag: {
    label: 'Tag',
    type: 'text',
    scope: 'order',
    ledger: { from: 'order_tags' },
    daily: null,
  },
  gateway: entry('Gateway', 'gateway'),
  carrier: entry('Carrier', 'carrier'),
  discount_code: entry('Discount code', 'discount_code'),
  affiliate: trafficSource('Affiliate or influencer', ['affiliate', 'influencer']),
  social_source: trafficSource('Organic social source', ['organic_social']),
  traffic_kind: entry('Kind of traffic source', 'traffic_kind'),
  return_reason: entry('Return reason', 'return_reason', 'line'),
  event: entry('Event', 'event'),
  ad_platform: {
    ...cost('Ad platform', 'category', 'ad_spend'),
    ledger: { from: 'ad_platform' },
  },
  ad_account: cost('Ad account', 'ad_account_id', 'ad_spend'),
  campaign: cost('Campaign', 'source_id', 'ad_spend'),
  ad_set: cost('Ad set', 'ad_set_id', 'ad_spend'),
  ad: cost('Ad', 'ad_id', 'ad_spend'),
  email_message: cost('Email or text campaign', 'source_id', 'email'),
  email_kind: cost('Campaign or flow', 'ad_set_id', 'email'),
  visit_source: cost('Source and medium of visits', 'source_id', 'visit'),
  landing_page: cost('Landing page', 'ad_id', 'visit'),
  expense_category: {
    ...cost('Expense category', 'category', 'expense'),
    ledger: { from: 'entry', column: 'expense_category' },
  },
  expense: {
    ...cost('Expense', 'source_id', 'expense'),
    ledger: { from: 'entry', column: 'expense_id' },
  },
  revenue_category: cost('Category of other revenue', 'category', 'other_revenue'),
  revenue_source: cost('Other revenue', 'source_id', 'other_revenue'),
  cost_kind: cost('Kind of cost', 'kind', null),
  shop: {
    label: 'Shop',
    type: 'text',
    scope: 'order',
    ledger: { from: 'shop' },
    daily: { from: 'shop' },
  },
} as const satisfies Record<string, Declaration>;
export type DimensionKey = keyof typeof DECLARED;

export const DIMENSIONS: readonly Dimension[] = Object.entries<Declaration>(DECLARED).map(
  ([key, declaration]) => ({ key, ...declaration }),
);

const BY_KEY: ReadonlyMap<string, Dimension> = new Map(DIMENSIONS.map((one) => [one.key, one]));

export function findDimension(key: string): Dimension | null {
  return BY_KEY.get(key) ?? null;
}

/** Returns a dimension; throws when the key was never declared. */
export function getDimension(key: string): Dimension {
  const match = findDimension(key);
  if (match === null) throw new Error(`There is no dimension "${key}".`);
  return match;
}

export function hasSeveralValues({ ledger }: Dimension): boolean {
  return ledger?.from === 'collection' || ledger?.from === 'order_tags';
}

export function isOfCost({ daily }: Dimension, kind: DailyCostKind): boolean {
  return daily?.from === 'daily' && daily.of === kind;
}

export function getGranularity(dimension: Dimension): Granularity | null {
  return dimension.ledger?.from === 'day' ? dimension.ledger.granularity : null;
}

function period(label: string, granularity: Granularity): Declaration {
  const source = { from: 'day', granularity } as const;
  return { label, type: 'time', scope: 'order', ledger: source, daily: source };
}

function entry(
  label: string,
  column: LedgerDimension | 'order_id',
  scope: DimensionScope = 'order',
): Declaration {
  return { label, type: 'text', scope, ledger: { from: 'entry', column }, daily: null };
}

function trafficSource(label: string, kinds: readonly TrafficKind[]): Declaration {
  const ledger = { from: 'traffic_source', kinds } as const;
  return { label, type: 'text', scope: 'order', ledger, daily: null };
}

/** Declares a tag of the addresses by which orders and visits came. */
function tag(label: string, column: TagColumn): Declaration {
  return { ...entry(label, column), daily: { from: 'daily', column, of: 'visit' } };
}

function line(label: string, ledger: LedgerSource): Declaration {
  return { label, type: 'text', scope: 'line', ledger, daily: null };
}

function cost(label: string, column: DailyKeyColumn, of: DailyCostKind | null): Declaration {
  return { label, type: 'text', scope: 'cost', ledger: null, daily: { from: 'daily', column, of } };
}
