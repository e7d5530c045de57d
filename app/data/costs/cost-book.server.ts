import type { Queryable } from '#app/data/database.ts';
import { selectRateHistory } from '#app/data/currency-rates/rate-history.server.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { NO_RATES, type RateHistory } from '#app/domain/money/reference-rates.ts';
import {
  type CalculationPreferences,
  type CostBook,
  DEFAULT_PREFERENCES,
  type FulfilmentRule,
  type GatewayRule,
  type HandlingRule,
  type PayableTaxes,
  type UnitCost,
  type VatRate,
} from '#app/domain/profit/cost-lookup/cost-book.ts';
import type { VariableExpense } from '#app/domain/profit/cost-lookup/variable-expense.ts';
import type { Bundle } from '#app/domain/profit/cost-lookup/bundle.ts';
import { type CostProfile, NO_TRAITS } from '#app/domain/profit/cost-lookup/cost-profile.ts';
import { selectFulfilmentProfiles, selectGrams } from './fulfilment-profile-rows.server.ts';
import { selectHandSet } from '#app/data/orders/hand-set-rows.server.ts';
import { selectLabelCosts } from '#app/data/shipping/label-cost-rows.server.ts';
import {
  selectBundles,
  selectCostProfiles,
  selectGoodsTraits,
  selectVariantNames,
  withBundleParts,
} from './goods-rows.server.ts';
import { selectNetworkStatements } from './network-statement-rows.server.ts';
import { selectPredictions } from './prediction-rows.server.ts';
import { selectTrafficSources } from './traffic-source-rows.server.ts';
import { groupBy } from '#app/lib/group-by.ts';

export const VALIDITY = 'valid_from as "validFrom", valid_to as "validTo"';

/**
 * Loads the shop's rules, with the unit costs of these variants, and the labels and manual values
 * of these orders only: a shop may have many more.
 */
export async function loadCostBook(
  db: Queryable,
  shopId: number,
  variantIds: readonly string[],
  orderIds: readonly string[] = [],
): Promise<CostBook> {
  const bundles = await selectBundles(db, shopId);
  const [
    shop,
    preferences,
    goods,
    handling,
    fulfilmentProfiles,
    grams,
    labelCosts,
    handSet,
    fulfilment,
    gateways,
    vatRates,
    variableExpenses,
    trafficSources,
    networkStatements,
    predictions,
    taxes,
  ] = await Promise.all([
    loadShopFacts(db, shopId),
    loadPreferences(db, shopId),
    loadGoods(db, shopId, { variantIds, bundles }),
    rules<HandlingRule>(db, shopId, 'handling', 'per_order as "perOrder", per_unit as "perUnit"'),
    selectFulfilmentProfiles(db, shopId),
    selectGrams(db, shopId, variantIds),
    selectLabelCosts(db, shopId, orderIds),
    selectHandSet(db, shopId, orderIds),
    selectFulfilmentRules(db, shopId),
    selectGatewayRules(db, shopId),
    loadVatRates(db, shopId),
    selectVariableExpenses(db, shopId),
    selectTrafficSources(db, shopId),
    selectNetworkStatements(db, shopId),
    selectPredictions(db, shopId),
    loadPayableTaxes(db, shopId),
  ]);
  const { salesTaxPercent } = taxes;
  const rates = await selectBookRates(db, shopId, {
    ...shop,
    ...goods,
    gateways,
    trafficSources,
  });
  return {
    ...shop,
    ...goods,
    rates,
    preferences,
    handling,
    fulfilmentProfiles,
    grams,
    labelCosts,
    handSet,
    fulfilment,
    gateways,
    vatRates,
    variableExpenses,
    trafficSources,
    networkStatements,
    predictions,
    salesTaxPercent,
  };
}

export function selectGatewayRules(db: Queryable, shopId: number): Promise<GatewayRule[]> {
  const columns = `gateway, country, trim_scale(percent) as percent, fixed,
    fixed_currency as "fixedCurrency", trim_scale(conversion_percent) as "conversionPercent",
    trim_scale(surcharge_percent) as "surchargePercent", returned`;
  return rules<GatewayRule>(db, shopId, 'gateway', columns);
}

export async function selectBookRates(
  db: Queryable,
  shopId: number,
  { currency, gateways, costProfiles, unitCosts, trafficSources }: RatedBook,
): Promise<RateHistory> {
  const components = costProfiles.flatMap((profile) => profile.components);
  const foreign = [
    ...gateways.flatMap(({ fixedCurrency }) => fixedCurrency ?? []),
    ...components.flatMap((component) => component.currency ?? []),
    ...trafficSources.flatMap((source) => source.currency ?? []),
    ...[...unitCosts.values()].flatMap((costs) => costs.flatMap((cost) => cost.currency ?? [])),
  ];
  const currencies = [...new Set([currency, ...foreign])];
  if (currencies.length === 1) return NO_RATES;
  return selectRateHistory(db, { shopId, currencies, start: FIRST_RATE_DAY, end: LAST_RATE_DAY });
}

type RatedBook = Pick<
  CostBook,
  'currency' | 'gateways' | 'costProfiles' | 'unitCosts' | 'trafficSources'
>;

/** Loads all available rates: an order may be of any day. */
const FIRST_RATE_DAY = '1999-01-01';
const LAST_RATE_DAY = '2999-12-31';

/** Returns the costs of sending by country, where no profile has a rate. */
export function selectFulfilmentRules(db: Queryable, shopId: number): Promise<FulfilmentRule[]> {
  const columns = 'country, per_order as "perOrder", per_unit as "perUnit"';
  return rules<FulfilmentRule>(db, shopId, 'fulfilment', columns);
}

export async function loadPreferences(
  db: Queryable,
  shopId: number,
): Promise<CalculationPreferences> {
  const [row] = await db.query<CalculationPreferences>(
    `select leave_out_pending as "leaveOutPending", leave_out_unfulfilled as "leaveOutUnfulfilled",
       leave_out_cancelled as "leaveOutCancelled", leave_out_free as "leaveOutFree",
       tips_are_income as "tipsAreIncome",
       use_shipping_charged_as_cost as "useShippingChargedAsCost"
     from shop_preferences where shop_id = $1`,
    [shopId],
  );
  return row ?? DEFAULT_PREFERENCES;
}

/** Returns the taxes that the shop itself owes, percent; none by default. */
export async function loadPayableTaxes(db: Queryable, shopId: number): Promise<PayableTaxes> {
  const [row] = await db.query<PayableTaxes>(
    `select sales_tax_percent as "salesTaxPercent", income_tax_percent as "incomeTaxPercent"
     from shop_preferences where shop_id = $1`,
    [shopId],
  );
  return row ?? { salesTaxPercent: '0', incomeTaxPercent: '0' };
}

function loadVatRates(db: Queryable, shopId: number): Promise<VatRate[]> {
  return db.query<VatRate>(
    `select vat_rate_id as id, country, marketplace, percent, ${VALIDITY} from vat_rates
     where shop_id = $1 order by valid_from nulls first, vat_rate_id`,
    [shopId],
  );
}

/** Returns expenses that follow the orders, in the order of their beginning. */
export function selectVariableExpenses(db: Queryable, shopId: number): Promise<VariableExpense[]> {
  return db.query<VariableExpense>(
    `select variable_expense_id as id, label, category, base, rate, product_id as "productId",
       channel, ${VALIDITY}
     from variable_expenses where shop_id = $1
     order by valid_from nulls first, variable_expense_id`,
    [shopId],
  );
}

async function loadShopFacts(db: Queryable, shopId: number) {
  const [row] = await db.query<{ currency: string; timeZone: string }>(
    'select currency, time_zone as "timeZone" from shops where shop_id = $1',
    [shopId],
  );
  if (row === undefined) throw new Error(`There is no shop ${shopId}.`);
  return { ...row, decimals: getCurrency(row.currency).decimals };
}

async function loadGoods(
  db: Queryable,
  shopId: number,
  { variantIds, bundles }: { variantIds: readonly string[]; bundles: readonly Bundle[] },
) {
  const all = withBundleParts(variantIds, bundles);
  const costProfiles = await selectCostProfiles(db, shopId);
  const [unitCosts, catalogue, partNames] = await Promise.all([
    loadUnitCosts(db, shopId, all),
    costProfiles.length === 0 ? NO_TRAITS : selectGoodsTraits(db, shopId, all),
    bundles.length === 0 ? new Map<string, string>() : selectVariantNames(db, shopId, all),
  ]);
  const byVariant = groupBy(bundles, (bundle) => bundle.variantId);
  return { unitCosts, costProfiles, catalogue, bundles: byVariant, partNames };
}

export async function withOtherGoodsRules(
  db: Queryable,
  shopId: number,
  book: CostBook,
  {
    variantIds,
    costProfiles,
    bundles,
  }: {
    readonly variantIds: readonly string[];
    readonly costProfiles: readonly CostProfile[];
    readonly bundles: readonly Bundle[];
  },
): Promise<CostBook> {
  const goods = { ...(await loadGoods(db, shopId, { variantIds, bundles })), costProfiles };
  const all = withBundleParts(variantIds, bundles);
  const catalogue = await selectGoodsTraits(db, shopId, all);
  const rates = await selectBookRates(db, shopId, { ...book, ...goods });
  return { ...book, ...goods, catalogue, rates };
}

async function loadUnitCosts(
  db: Queryable,
  shopId: number,
  variantIds: readonly string[],
): Promise<Map<string, UnitCost[]>> {
  const rows = await selectUnitCosts(db, shopId, variantIds);
  return groupBy(rows, (row) => row.variantId);
}

/** Returns every cost of these variants, each variant's in the order of their beginning. */
export function selectUnitCosts(
  db: Queryable,
  shopId: number,
  variantIds: readonly string[],
): Promise<UnitCost[]> {
  return db.query<UnitCost>(
    `select unit_cost_id as id, variant_id as "variantId", cost, currency,
       estimated_percent as "estimatedPercent", ${VALIDITY}
     from unit_costs where shop_id = $1 and variant_id = any($2::text[])
     order by variant_id, valid_from nulls first, unit_cost_id`,
    [shopId, variantIds],
  );
}

function rules<T extends object>(
  db: Queryable,
  shopId: number,
  kind: 'handling' | 'fulfilment' | 'gateway',
  columns: string,
): Promise<T[]> {
  return db.query<T>(
    `select ${kind}_rule_id as id, ${columns}, ${VALIDITY} from ${kind}_rules
     where shop_id = $1 order by valid_from nulls first, ${kind}_rule_id`,
    [shopId],
  );
}
