import { selectUnitCosts } from '#app/data/costs/cost-book.server.ts';
import { selectUnitCostVariants } from '#app/data/costs/unit-cost-rows.server.ts';
import type { VariantFactsRow } from '#app/data/products/variant-facts.server.ts';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { multiplyToMinor } from '#app/domain/money/amounts.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { UnitCost } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { withoutOverlaps } from '#app/domain/profit/cost-lookup/cut-period.ts';
import { ruleInForce } from '#app/domain/profit/cost-lookup/rule-in-force.ts';
import { isPlatformCost } from '#app/domain/profit/cost-lookup/unit-cost-timeline.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { readStockCosts } from '#app/services/costs/read-stock-costs.server.ts';
import { readWorth } from '#app/services/costs/read-worth.server.ts';
import { findRowsBefore } from '#app/services/costs/rows-undo.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { getIdPrefix } from '#app/services/imports/records/record-origin.ts';
import type {
  LastChangeOfCosts,
  ProductUnitCosts,
  UnitCostSource,
  VariantCostNow,
} from '#app/view-models/products/product-facts.ts';
import { unitCostPeriods } from './unit-cost-periods.ts';

export interface ReadProductUnitCostsOptions {
  readonly shop: Pick<Shop, 'shopId' | 'timeZone' | 'currency'>;
  readonly productId: string;
  readonly variants: readonly VariantFactsRow[];
  readonly role: Role;
}

/** Reads the costs of each variant of a product, with their beginnings and sources. */
export async function readProductUnitCosts(
  deps: Pick<Deps, 'db' | 'clock'>,
  { shop, productId, variants, role }: ReadProductUnitCostsOptions,
): Promise<ProductUnitCosts> {
  const { shopId, timeZone } = shop;
  const now = deps.clock();
  const { day: today } = businessTime(now.toISOString(), timeZone);
  const variantIds = variants.map(({ variantId }) => variantId);
  const [costs, toStockCost, lastChange] = await Promise.all([
    selectUnitCosts(deps.db, shopId, variantIds),
    readStockCosts(deps, shopId, variants),
    readLastChange(deps, shop, variantIds),
  ]);
  const currencies = [...new Set(costs.flatMap(({ currency }) => currency ?? []))];
  const { decimals } = getCurrency(shop.currency);
  const byVariant = groupBy(costs, ({ variantId }) => variantId);
  const costNow = (variant: VariantFactsRow): VariantCostNow => {
    const { cost: byRules } = toStockCost({ ...variant, productId });
    const inForce = ruleInForce(byVariant.get(variant.variantId) ?? [], now.getTime());
    return {
      cost: inForce?.cost ?? null,
      currency: inForce?.currency ?? null,
      byAllRules: byRules === null ? null : multiplyToMinor(byRules, 1, decimals),
    };
  };
  return {
    periods: variantIds.flatMap((id) => toPeriods(byVariant.get(id) ?? [], timeZone)),
    now: Object.fromEntries(variants.map((one) => [one.variantId, costNow(one)])),
    worth: await readWorth(deps, shop, { day: today, currencies }),
    today,
    lastChange,
    refusal: getActionRefusal(role, 'edit_item_costs'),
  };
}

/** Returns the costs of a variant as they apply, the latest first. */
function toPeriods(costs: readonly UnitCost[], timeZone: string) {
  const cut = withoutOverlaps(costs, ({ id }) => `${id} again`);
  const dated = cut.map(({ id, variantId, cost, currency, validFrom, validTo, ...rest }) => ({
    unitCostId: id,
    variantId,
    cost,
    currency: currency ?? null,
    estimatedPercent: rest.estimatedPercent ?? null,
    source: getSource(id),
    validFrom,
    validTo,
  }));
  return unitCostPeriods(dated, timeZone).toReversed();
}

function getSource(id: string): UnitCostSource {
  if (isPlatformCost({ id })) return 'platform';
  if (id.startsWith(getIdPrefix('file'))) return 'file';
  return id.startsWith(getIdPrefix('sheet')) ? 'sheet' : 'by_hand';
}

/** Reads the last undoable change of product costs, where it concerned one of these variants. */
async function readLastChange(
  { db }: Pick<Deps, 'db'>,
  { shopId, timeZone }: ReadProductUnitCostsOptions['shop'],
  variantIds: readonly string[],
): Promise<LastChangeOfCosts | null> {
  const before = await findRowsBefore(db, shopId, 'unit_cost');
  if (before === null) return null;
  const changed = await selectUnitCostVariants(db, shopId, before.ids);
  const ids = new Set([...changed, ...before.rows.map((row) => String(row['variant_id']))]);
  if (!variantIds.some((id) => ids.has(id))) return null;
  const variantIdSet = new Set(variantIds);
  return {
    day: businessTime(before.changedAt, timeZone).day,
    hasOthers: [...ids].some((id) => !variantIdSet.has(id)),
  };
}
