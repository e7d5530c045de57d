import { toLastChangeView } from '#app/view-models/costs/last-change.ts';
import { selectUnitCosts } from '#app/data/costs/cost-book.server.ts';
import {
  countProductCosts,
  type ProductCostRecord,
  selectProductCosts,
  selectVariant,
  type VariantSales,
} from '#app/data/costs/product-cost-rows.server.ts';
import { selectLastChange } from '#app/data/costs/rule-undo-row.server.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { CURRENCIES, getCurrency } from '#app/domain/money/currency.ts';
import { getButtonState, getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { daysOfValidity } from '#app/view-models/settings/days-of-validity.ts';
import {
  PRODUCT_COST_TABS,
  PRODUCT_COSTS_PAGE_SIZE,
  type ProductCostRow,
  type ProductCostsView,
} from '#app/view-models/settings/product-costs.ts';
import type { VariantCostsView } from '#app/view-models/settings/settings-view.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import type { Deps } from '#app/services/deps.ts';
import { findUnsoldWithoutCost } from '#app/services/costs/find-unsold-without-cost.server.ts';
import { readWorth } from '#app/services/costs/read-worth.server.ts';
import { readVariantSales } from '#app/services/costs/read-variant-sales.server.ts';

const ALL_CURRENCIES = CURRENCIES.map(({ code }) => code);

type CostDeps = Pick<Deps, 'db' | 'reader' | 'clock'>;

/**
 * Reads the variants of the shop with their costs, those without a cost first, as selected by the
 * address.
 */
export async function readProductCosts(
  deps: CostDeps,
  { access: { shop, role }, params }: { access: ShopAccess; params: URLSearchParams },
): Promise<ProductCostsView> {
  const { shopId, currency, timeZone, locale } = shop;
  const { range, sales, today, now } = await readVariantSales(deps, shop);
  const tab = PRODUCT_COST_TABS.find((key) => key === params.get('tab')) ?? 'missing';
  const search = (params.get('search') ?? '').trim().slice(0, 200);
  const size = PRODUCT_COSTS_PAGE_SIZE;
  const { decimals } = getCurrency(currency);
  const unsoldWithoutCost = await findUnsoldWithoutCost(deps, { shop, sales, now });
  const listed = { shopId, sales, unsoldWithoutCost, decimals, now };
  const query = { ...listed, search: search.toLowerCase() };
  const counts = await countProductCosts(deps.db, query);
  const pageNumber = parsePageNumber(params.get('page'), Math.ceil(counts[tab] / size));
  const [records, variant, lastChange] = await Promise.all([
    selectProductCosts(
      deps.db,
      { ...query, isMissingOnly: tab === 'missing' },
      { limit: size, offset: (pageNumber - 1) * size },
    ),
    readVariant(deps, shop, params.get('variant')),
    selectLastChange(deps.db, shopId, 'unit_cost'),
  ]);
  return {
    kind: 'product_costs',
    currency,
    locale,
    tab,
    search,
    range,
    rows: records.map((record) => toCostRow(record, timeZone)),
    counts,
    missingShare: missingShare(sales),
    pageNumber,
    variant,
    today,
    worth: await readWorth(deps, shop, { day: today, currencies: ALL_CURRENCIES }),
    lastChange: toLastChangeView(lastChange, timeZone),
    refusal: getActionRefusal(role, 'edit_item_costs'),
    button: getButtonState(role, 'edit_item_costs'),
  };
}

function missingShare(sales: readonly VariantSales[]): number | null {
  const total = sales.reduce((sum, { units }) => sum + units, 0);
  const missing = sales.reduce((sum, { unitsWithoutCost }) => sum + unitsWithoutCost, 0);
  return total > 0 ? missing / total : null;
}

/** Returns the requested page, limited to the existing ones. */
function parsePageNumber(text: string | null, pageCount: number): number {
  const page = /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(page, Math.max(pageCount, 1));
}

function toCostRow(
  { productTitle, title, validFrom, ...record }: ProductCostRecord,
  timeZone: string,
): ProductCostRow {
  const { variantId, sku, units, netSales, unitsWithoutCost, price, cost, currency } = record;
  return {
    variantId,
    name: variantName(productTitle, title),
    sku,
    units,
    netSales,
    unitsWithoutCost,
    price,
    cost,
    currency,
    sinceDay: validFrom === null ? null : businessTime(validFrom, timeZone).day,
    estimatedPercent: record.estimatedPercent,
  };
}

/** Reads every dated cost of one variant; null without a selection, or for no such variant. */
async function readVariant(
  { db }: Pick<Deps, 'db'>,
  { shopId, timeZone }: Pick<Shop, 'shopId' | 'timeZone'>,
  variantId: string | null,
): Promise<VariantCostsView | null> {
  if (variantId === null) return null;
  const variant = await selectVariant(db, shopId, variantId);
  if (variant === null) return null;
  const unitCosts = await selectUnitCosts(db, shopId, [variantId]);
  return {
    variantId,
    name: variantName(variant.productTitle, variant.title),
    sku: variant.sku,
    costs: unitCosts.map(({ id, cost, currency = null, validFrom, validTo }) => ({
      id,
      cost,
      currency,
      ...daysOfValidity({ validFrom, validTo }, timeZone),
    })),
  };
}

function variantName(productTitle: string, title: string | null): string {
  return title === null || title === '' ? productTitle : `${productTitle}, ${title}`;
}
