import type { StockState } from '#app/domain/inventory/stock-outlook.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { type StockChoice, STOCK_STATE_TEXTS } from './stock-table.ts';

const count = (number: number, locale: string, [one, many]: readonly [string, string]) =>
  `${formatCount(number, locale)} ${number === 1 ? one : many}`;

export const INVENTORY_MESSAGES = {
  title: 'Inventory',
  tabs: { insights: 'Insights', inventory: 'Inventory' },
  firstUse: 'Your stock will appear here',
  none: 'No stock is reported yet',
  noneText:
    'Your platform tells how many units of each variant are on hand, and where. ' +
    'They appear here when your products are read.',
  connect: 'See your connections',
  asOf: (day: string) => `Stock of ${day}. Days to finish go by the sales of the 30 days before.`,
  untracked: (variants: number, locale: string) =>
    variants === 1
      ? '1 variant has no stock reported and is not in here.'
      : `${formatCount(variants, locale)} variants have no stock reported and are not in here.`,
  costsMissing: (variants: number, locale: string) =>
    `${count(variants, locale, ['variant in stock has', 'variants in stock have'])} no known cost: ` +
    'no value at cost has them in it.',
  belowZero: (variants: number, locale: string) =>
    `${count(variants, locale, ['variant has', 'variants have'])} less than nothing on hand, ` +
    `which lowers units and values: count ${variants === 1 ? 'it' : 'them'} anew.`,
  estimated: (variants: number, locale: string) =>
    variants === 1
      ? 'The cost of 1 variant is an estimate.'
      : `The costs of ${formatCount(variants, locale)} variants are estimates.`,
  variants: (variants: number, locale: string) => count(variants, locale, ['variant', 'variants']),
  tiles: {
    onHand: 'Units on hand',
    valueAtCost: 'Value at cost',
    valueAtPrice: 'Value at price',
    reorder: 'Variants to reorder',
    dead: 'Dead stock at cost',
  },
  tips: {
    onHand: 'Units at all locations, as last reported.',
    valueAtCost: 'On hand × the unit cost that holds today, of the variants whose cost is known.',
    valueAtPrice: 'On hand × the price of the catalog, with the tax that is in it.',
    reorder:
      'Variants whose day to reorder has come: stock lasts no longer than lead time and safety stock.',
    dead: (days: number) => `On hand × unit cost of what has not sold for ${days} days.`,
  },
  partOfUnits: (share: string) => `Of the ${share} of the units whose cost is known.`,
  pricedUnits: (share: string) => `Of the ${share} of the units whose price is known.`,
  plannedBy: (leadTime: number, safetyStock: number) =>
    `Lead time ${leadTime} and safety stock ${safetyStock} days.`,
  missing: (variants: number, locale: string) =>
    `${count(variants, locale, ['variant lacks', 'variants lack'])} a cost.`,
  addCosts: 'Add costs',
  addCost: 'Add cost',
  soonest: 'Runs out first',
  soonestMeasure: 'Days to finish',
  deadest: 'Dead stock',
  deadestMeasure: 'Value at cost',
  noneRunsOut: 'Nothing that is in stock has sold in the last 30 days.',
  noneDead: 'All stock has sold lately.',
  classes: 'ABC by gross profit',
  classesText:
    'A is what makes the first 80% of gross profit in these days, B the next 15%, C the rest. ' +
    'What was sold without a known cost has no class.',
  classColumns: {
    abc: 'Class',
    variants: 'Variants',
    share: 'Share of gross profit',
    grossProfit: 'Gross profit',
    onHand: 'On hand',
    valueAtCost: 'Value at cost',
  },
  plan: 'What you plan by',
  planText: 'Reorder by = the day on which stock runs out − lead time − safety stock.',
  leadTime: 'Lead time',
  leadTimeHelp: 'From the order at your supplier until the goods are on the shelf.',
  safetyStock: 'Safety stock',
  safetyStockHelp: 'Days of sales that are to be left when the goods arrive.',
  deadStock: 'Dead after',
  deadStockHelp: 'Days without a sale.',
  days: 'days',
  save: 'Save',
  table: 'Stock by variant',
  exportStock: 'Export every variant with its class as CSV',
  locations: 'Stock by location',
  location: 'Location',
  locationsText: 'Sales are not known by location, so neither is how long stock lasts there.',
  search: 'Search stock',
  searchHint: 'Product, SKU, vendor',
  show: 'Show',
  columns: {
    product: 'Variant',
    sku: 'SKU',
    state: 'State',
    abc: 'Class',
    reorderDay: 'Reorder by',
    reorderTip: 'The day on which stock runs out − lead time − safety stock.',
    cost: 'Unit cost',
  },
  withoutCost: 'Without cost',
  notKnown: 'Not known',
} as const;

export const STOCK_STATE_TONES = {
  below_zero: 'critical',
  sold_out: 'critical',
  reorder: 'warning',
  dead: 'attention',
  fine: 'success',
} as const satisfies Record<StockState, string>;

export const STOCK_CHOICE_TEXTS: Readonly<Record<StockChoice, string>> = {
  all: 'All stock',
  ...STOCK_STATE_TEXTS,
  without_cost: INVENTORY_MESSAGES.withoutCost,
};
