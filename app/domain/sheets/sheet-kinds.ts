/**
 * The kinds of records that a sheet can hold, by the keys of the specification (features.md section
 * 3). Each kind is parsed like an import file of the same records; the template is an example of
 * such a sheet.
 */
import type { ImportFormat } from '#app/domain/imports/column-mapping.ts';

export interface SheetColumn {
  readonly name: string;
  readonly text: string;
  readonly isRequired: boolean;
  readonly example: string;
}

export interface SheetKindFacts {
  readonly label: string;
  /** Describes to people how its rows are used. */
  readonly text: string;
  readonly format: ImportFormat;
  readonly fileName: string;
  readonly page: { readonly path: string; readonly name: string };
  readonly columns: readonly SheetColumn[];
}

const needed = (name: string, example: string, text: string): SheetColumn => ({
  name,
  example,
  text,
  isRequired: true,
});

const extra = (name: string, example: string, text: string): SheetColumn => ({
  name,
  example,
  text,
  isRequired: false,
});

const SHOP_CURRENCY = 'Empty, or the shop’s own: a row in another currency is rejected.';
const ANY_CURRENCY = 'Empty for the shop’s; another one is converted at the rate of the row’s day.';

const schedule = (categories: string, day: string): readonly SheetColumn[] => [
  extra('Category', categories, 'The group it is shown in; Other when empty.'),
  needed('Amount', '450.00', 'What each time comes to, in the shop’s currency.'),
  extra(
    'Recurrence',
    'monthly',
    'one-time, daily, weekly, monthly, quarterly or yearly; one-time when empty.',
  ),
  needed('Start', day, 'The first day it counts on.'),
  extra('End', '', 'The last day it counts on; empty for good.'),
  extra('Currency', '', SHOP_CURRENCY),
];

export const SHEET_KINDS = {
  COGS: {
    label: 'Cost of goods (COGS)',
    text: 'What one piece of a product costs you, by SKU or variant, from a day on.',
    format: 'unit_costs',
    fileName: 'cost-of-goods-template.csv',
    page: { path: '/onboarding/production-breakdown', name: 'Cost of goods' },
    columns: [
      needed('SKU', 'TEA-100', 'The SKU or the variant’s ID, exactly as the shop has it.'),
      needed('Unit cost', '4.25', 'What one piece costs; a row without a cost is passed over.'),
      extra('Valid from', '2026-01-01', 'The first day it holds; empty: from the beginning.'),
      extra('Currency', '', 'The supplier’s; empty: the shop’s own.'),
    ],
  },
  expenses: {
    label: 'Expenses',
    text: 'Rent, salaries, tools: once, or again and again.',
    format: 'expenses',
    fileName: 'expenses-template.csv',
    page: { path: '/expenses', name: 'Expenses' },
    columns: [
      needed('Name', 'Office rent', 'What it is; with category and start it names the row.'),
      ...schedule('Rent', '2026-01-01'),
    ],
  },
  marketing_costs: {
    label: 'Marketing costs',
    text: 'What you spend on advertising that is not connected: influencers, print, other networks.',
    format: 'ad_spend',
    fileName: 'marketing-costs-template.csv',
    page: { path: '/onboarding/advertising/integrations', name: 'Ad platforms' },
    columns: [
      needed('Day', '2026-01-01', 'The day it was spent.'),
      extra('Platform', 'Influencer', 'Where; “other” when empty.'),
      extra('Campaign', 'Spring', 'Rows of one day, platform and campaign add up.'),
      needed('Spend', '150.00', 'What was spent on that day.'),
      extra('Clicks', '', 'A whole number; 0 when empty.'),
      extra('Impressions', '', 'A whole number; 0 when empty.'),
      extra('Currency', '', ANY_CURRENCY),
    ],
  },
  revenue: {
    label: 'Other revenue',
    text: 'Revenue without an order: workshops, rent, wholesale by invoice.',
    format: 'other_revenue',
    fileName: 'other-revenue-template.csv',
    page: { path: '/revenue', name: 'Revenue' },
    columns: [
      needed('Other revenue', 'Workshops', 'What it is; with category and start it names the row.'),
      ...schedule('Events', '2026-01-01'),
    ],
  },
  fulfillment: {
    label: 'Fulfillment costs',
    text: 'What it cost to send an order, one row a parcel, in place of what a profile reckons.',
    format: 'fulfilment_costs',
    fileName: 'fulfillment-costs-template.csv',
    page: { path: '/onboarding/shipping/platforms', name: 'Fulfillment platforms' },
    columns: [
      needed('Order number', '#1001', 'As the shop has it; with or without the #.'),
      needed('Day', '2026-01-01', 'The day it was sent or charged.'),
      needed('Cost', '5.40', 'What the parcel cost in all.'),
      extra('Carrier', 'DHL', 'Who carried it.'),
      extra('Reference', '', 'Tells several parcels of one order and day apart.'),
      extra('Currency', '', ANY_CURRENCY),
    ],
  },
  production_costs: {
    label: 'Production costs',
    text: 'What making the goods of an order cost, in place of their unit costs.',
    format: 'production_costs',
    fileName: 'production-costs-template.csv',
    page: { path: '/orders', name: 'Orders' },
    columns: [
      needed('Order number', '#1001', 'As the shop has it; with or without the #.'),
      extra('SKU', 'TEA-100', 'The line that was made; empty: all goods of the order share it.'),
      needed('Day', '2026-01-01', 'The day it was charged.'),
      needed('Cost', '12.30', 'What making all pieces of the line, or of the order, cost.'),
      extra('Reference', '', 'Tells several charges of one order, SKU and day apart.'),
      extra('Currency', '', ANY_CURRENCY),
    ],
  },
} as const satisfies Record<string, SheetKindFacts>;

export type SheetKind = keyof typeof SHEET_KINDS;

export const SHEET_KIND_KEYS = Object.keys(SHEET_KINDS) as [SheetKind, ...SheetKind[]];

export function getSheetKind(kind: SheetKind): SheetKindFacts {
  return SHEET_KINDS[kind];
}

/** Returns null for a word that is no kind of sheet. */
export function parseSheetKind(text: string): SheetKind | null {
  return SHEET_KIND_KEYS.find((kind) => kind === text) ?? null;
}

/** Hours between two automatic syncs; 0: only on request. */
export const SYNC_HOURS = [24, 6, 1, 0] as const;

/** The order of day and month in a sheet; `auto` infers it from the sheet. */
export const WRITTEN_DAYS = ['auto', 'dmy', 'mdy'] as const;

export const SHEET_ORIGINS = ['csv', 'google'] as const;
export type SheetOrigin = (typeof SHEET_ORIGINS)[number];

/** The account type of the specification through which spreadsheets are read. */
export const SHEET_CONNECTOR = 'google_docs';
