import { selectProductCosts, selectVariant } from '#app/data/costs/product-cost-rows.server.ts';
import { selectUnitCostVariants } from '#app/data/costs/unit-cost-rows.server.ts';
import { applyPercent, toMinor } from '#app/domain/money/amounts.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import type { Period } from '#app/domain/profit/cost-lookup/changed-periods.ts';
import type { UnitCostTerms } from '#app/domain/profit/cost-lookup/unit-cost-timeline.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import { formatCount, formatDecimal } from '#app/lib/format-number.ts';
import { findUnsoldWithoutCost } from '#app/services/costs/find-unsold-without-cost.server.ts';
import {
  previewUnitCosts,
  previewUnitCostsUndo,
} from '#app/services/costs/preview-unit-costs.server.ts';
import { readVariantSales } from '#app/services/costs/read-variant-sales.server.ts';
import { saveProductCosts, withSavedCosts } from '#app/services/costs/save-product-costs.server.ts';
import { deleteRules, saveRules } from '#app/services/costs/save-rules.server.ts';
import { undoRuleRows } from '#app/services/costs/rows-undo.server.ts';
import {
  deleteUnitCostForm,
  estimateForm,
  productCostsForm,
  undoUnitCostsForm,
  unitCostForm,
} from '#app/view-models/forms/cost-forms.ts';
import { validityOfDays } from '#app/view-models/settings/days-of-validity.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import type { CostDeps, CostIntent } from './cost-intent.ts';
import { touchedPeriod } from './touched-period.ts';
import type { SetPart } from '#app/lib/set-part.ts';

/** The largest catalogue for estimates; a larger one is filled in by file. */
const ESTIMATES_MAX = 100_000;

export const PRODUCT_COST_INTENTS: Readonly<Record<string, CostIntent>> = {
  [productCostsForm.intent]: {
    action: 'edit_item_costs',
    run: async (deps, shop, form) => {
      const { costs, period } = readTypedCosts(deps, shop, form);
      const { queued } = await saveProductCosts(deps, { shopId: shop.shopId, costs, period });
      return {
        queued,
        message: costs.length === 1 ? 'Saved' : `Saved ${counted(costs.length, shop.locale)}.`,
      };
    },
    preview: async (deps, shop, form, part) =>
      previewCosts(deps, shop, readTypedCosts(deps, shop, form), part),
  },
  [estimateForm.intent]: {
    action: 'edit_item_costs',
    run: async (deps, shop, form) => {
      const { costs, percent, period } = await readEstimates(deps, shop, form);
      const { queued } = await saveProductCosts(deps, { shopId: shop.shopId, costs, period });
      const of = `${formatDecimal(percent, shop.locale)}% of the price`;
      const message = `Estimated ${counted(costs.length, shop.locale)} at ${of}.`;
      return { queued, message };
    },
    preview: async (deps, shop, form, part) =>
      previewCosts(deps, shop, await readEstimates(deps, shop, form), part),
  },
  [undoUnitCostsForm.intent]: {
    action: 'edit_item_costs',
    run: async (deps, { shopId }) => ({
      ...(await undoRuleRows(deps, { shopId, kind: 'unit_cost' })),
      message: 'The product costs are as they were before',
    }),
    preview: (deps, { shopId }, _form, part) => previewUnitCostsUndo(deps, { shopId, part }),
  },
  [unitCostForm.intent]: {
    action: 'edit_item_costs',
    run: async (deps, shop, form) => {
      const unitCost = await readUnitCost(deps, shop, form);
      const changedAt = deps.clock().toISOString();
      const { shopId } = shop;
      return saveRules(deps, { shopId, kind: 'unit_cost', rules: [unitCost], changedAt });
    },
    preview: async (deps, shop, form, part) => {
      const unitCost = await readUnitCost(deps, shop, form);
      const saved = { ...unitCost, id: unitCost.id ?? 'new' };
      return previewUnitCosts(deps, {
        shopId: shop.shopId,
        variantIds: [unitCost.variantId],
        part,
        change: (before) => [...before.filter(({ id }) => id !== saved.id), saved],
      });
    },
  },
  [deleteUnitCostForm.intent]: {
    action: 'edit_item_costs',
    run: (deps, { shopId }, form) => {
      const ids = [form.parse(deleteUnitCostForm).id];
      const changedAt = deps.clock().toISOString();
      return deleteRules(deps, { shopId, kind: 'unit_cost', ids, changedAt });
    },
    preview: async (deps, { shopId }, form, part) => {
      const { id: deletedId } = form.parse(deleteUnitCostForm);
      const variantIds = await selectUnitCostVariants(deps.db, shopId, [deletedId]);
      return previewUnitCosts(deps, {
        shopId,
        variantIds,
        part,
        change: (before) => before.filter(({ id }) => id !== deletedId),
      });
    },
  },
};

interface CostsOfPeriod {
  readonly costs: readonly UnitCostTerms[];
  readonly period: Period;
}

function previewCosts(
  deps: CostDeps,
  { shopId }: Shop,
  { costs, period }: CostsOfPeriod,
  part: SetPart | null,
) {
  const variantIds = costs.map(({ variantId }) => variantId);
  const change = withSavedCosts(costs, period);
  return previewUnitCosts(deps, { shopId, variantIds, change, part });
}

/** Reads one cost for each of the variants, or one for all of them. */
function readTypedCosts(
  { clock }: CostDeps,
  { currency: shopCurrency, timeZone }: Shop,
  form: SentForm,
): CostsOfPeriod {
  const { variantId: ids, cost, currency, ...orders } = form.parse(productCostsForm);
  const typed = ids.map((variantId, at) => {
    const code = currency[currency.length === 1 ? 0 : at] ?? null;
    return {
      variantId,
      cost: cost[cost.length === 1 ? 0 : at] ?? '',
      currency: code === shopCurrency ? null : code,
      estimatedPercent: null,
    };
  });
  // Of one that comes twice the last word counts.
  const costs = [...new Map(typed.map((one) => [one.variantId, one])).values()];
  return { costs, period: touchedPeriod(orders, timeZone, clock()) };
}

/**
 * Reads a share of the selling price, for the selected variants, else for every one without a cost.
 */
async function readEstimates(deps: CostDeps, shop: Shop, form: SentForm) {
  const { percent, variantId: variantIds, ...orders } = form.parse(estimateForm);
  const chosen = new Set(variantIds);
  const { shopId, currency, timeZone } = shop;
  const { decimals } = getCurrency(currency);
  const { sales, now } = await readVariantSales(deps, shop);
  const isMissingOnly = chosen.size === 0;
  const unsoldWithoutCost = isMissingOnly
    ? await findUnsoldWithoutCost(deps, { shop, sales, now })
    : [];
  const records = await selectProductCosts(
    deps.db,
    { shopId, sales, unsoldWithoutCost, decimals, now, search: '', isMissingOnly },
    { limit: ESTIMATES_MAX, offset: 0 },
  );
  const costs = records.flatMap(({ variantId, price, cost }): UnitCostTerms[] => {
    const isChosen = isMissingOnly ? cost === null : chosen.has(variantId);
    if (!isChosen || price === null) return [];
    const minor = applyPercent(toMinor(price, decimals), percent);
    const estimate = majorText(minor, decimals);
    return [{ variantId, cost: estimate, currency: null, estimatedPercent: percent }];
  });
  if (costs.length === 0) {
    throw new AppError('conflict', 'None of these products has a selling price to estimate from.');
  }
  return { costs, percent, period: touchedPeriod(orders, timeZone, deps.clock()) };
}

/** Reads one cost with its first day and its last, both in the shop's time zone. */
async function readUnitCost({ db }: CostDeps, shop: Shop, form: SentForm) {
  const { fromDay, toDay, currency, ...unitCost } = form.parse(unitCostForm);
  if ((await selectVariant(db, shop.shopId, unitCost.variantId)) === null) {
    throw new AppError('not_found', 'There is no such product variant.');
  }
  return {
    ...unitCost,
    currency: currency === shop.currency ? null : currency,
    ...validityOfDays({ fromDay, toDay }, shop.timeZone),
  };
}

function counted(count: number, locale: string): string {
  return count === 1 ? '1 cost' : `${formatCount(count, locale)} costs`;
}
