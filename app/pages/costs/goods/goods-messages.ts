import { countryName } from '#app/domain/geography/countries.ts';
import type {
  ComponentBasis,
  ComponentKind,
  CostComponent,
  CostMatch,
  CostMode,
} from '#app/domain/profit/cost-lookup/cost-profile.ts';
import { formatCount, formatDecimal } from '#app/lib/format-number.ts';
import type { BundleView, CostProfileView } from '#app/view-models/goods/goods-view.ts';
import { spanText } from '../cost-messages.ts';

export const GOODS_TEXT =
  'What the goods you sell cost you: unit costs by variant, profiles for many products at once, and ' +
  'bundles that cost what their parts cost.';

export const MODE_OPTIONS: readonly { readonly value: CostMode; readonly label: string }[] = [
  { value: 'fill', label: 'For products without a unit cost' },
  { value: 'replace', label: 'In place of unit costs' },
  { value: 'add', label: 'On top of what the products cost' },
];

export const MODE_HINTS: Readonly<Record<CostMode, string>> = {
  fill: 'A unit cost that you or the platform gave a variant comes first.',
  replace: 'Unit costs of these products no longer count.',
  add: 'For packaging or duty, say. A product without any cost stays without one.',
};

export const MATCH_OPTIONS: readonly { readonly value: CostMatch; readonly label: string }[] = [
  { value: 'product', label: 'Chosen products' },
  { value: 'collection', label: 'Collections' },
  { value: 'tag', label: 'Tags' },
  { value: 'product_type', label: 'Product types' },
  { value: 'vendor', label: 'Vendors' },
  { value: 'all', label: 'All products' },
];

export const MATCH_HINT =
  'Where several profiles are for a product, the most specific counts: a chosen product before ' +
  'its collection, that before its tags, its type, its vendor, and all products. Of two that are ' +
  'for it in the same way, the one that began last counts.';

export const KIND_OPTIONS: readonly { readonly value: ComponentKind; readonly label: string }[] = [
  { value: 'materials', label: 'Materials' },
  { value: 'labour', label: 'Labor' },
  { value: 'packaging', label: 'Packaging' },
  { value: 'import_duty', label: 'Import duty' },
  { value: 'other', label: 'Other' },
];

export const COMPONENT_LABELS: Readonly<Record<ComponentBasis, string>> = {
  amount: 'An amount for each unit',
  price: 'A percent of the selling price (estimate)',
  costs: 'A percent of the other costs',
};

const MATCH_TEXTS: Readonly<
  Record<Exclude<CostMatch, 'all'>, readonly [one: string, many: string]>
> = {
  product: ['product', 'products'],
  collection: ['collection', 'collections'],
  tag: ['tag', 'tags'],
  product_type: ['type', 'types'],
  vendor: ['vendor', 'vendors'],
};

/** Formats "Vendors: Acme, Bolt and 3 more". */
export function matchText({ match, names, count }: CostProfileView, locale: string): string {
  if (match === 'all') return 'All products';
  const [one, many] = MATCH_TEXTS[match];
  const rest = count - names.length;
  const more = rest > 0 ? ` and ${formatCount(rest, locale)} more` : '';
  const word = count === 1 ? one : many;
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}: ${names.join(', ')}${more}`;
}

export function modeText(mode: CostMode): string {
  return MODE_OPTIONS.find(({ value }) => value === mode)?.label ?? mode;
}

export function componentName({ kind, label }: Pick<CostComponent, 'kind' | 'label'>): string {
  const name = KIND_OPTIONS.find(({ value }) => value === kind)?.label ?? kind;
  return label === '' ? name : `${name}: ${label}`;
}

/** Formats "4.00 USD for each unit", "40 % of the price (estimate)". */
export function rateText(
  { basis, rate, currency }: CostComponent,
  { currency: shopCurrency, locale }: { readonly currency: string; readonly locale: string },
): string {
  const shown = formatDecimal(rate, locale);
  if (basis === 'amount') return `${shown} ${currency ?? shopCurrency} for each unit`;
  return basis === 'price' ? `${shown} % of the price (estimate)` : `${shown} % of the other costs`;
}

/** Describes the countries and days of a component. */
export function limitsText({ countries, fromDay, toDay }: CostComponent, locale: string): string {
  const places =
    countries.length === 0
      ? 'Everywhere'
      : countries.map((code) => countryName(code, locale)).join(', ');
  if (fromDay === null && toDay === null) return places;
  return `${places}, ${spanText(fromDay, toDay, locale)}`;
}

export function partsText({ parts }: BundleView): string {
  return parts.map(({ name, quantity }) => `${quantity} × ${name}`).join('; ');
}
