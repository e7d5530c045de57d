import { selectProductCosts } from '#app/data/costs/product-cost-rows.server.ts';
import { applyPercent, toMinor } from '#app/domain/money/amounts.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import { readVariantSales } from '#app/services/costs/read-variant-sales.server.ts';
import {
  type ProductCostInput,
  saveProductCosts,
} from '#app/services/costs/save-product-costs.server.ts';
import { estimateForm, productCostsForm } from '#app/view-models/forms/cost-forms.ts';
import { validityOfDays } from '#app/view-models/settings/days-of-validity.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import type { CostDeps, CostIntent } from './cost-intent.ts';

/** A catalogue beyond this is filled in by file. */
const ESTIMATES_MAX = 100_000;

/** What the table of product costs asks for, by its intent. */
export const PRODUCT_COST_INTENTS: Readonly<Record<string, CostIntent>> = {
  [productCostsForm.intent]: { action: 'edit_item_costs', run: saveCosts },
  [estimateForm.intent]: { action: 'edit_item_costs', run: estimateCosts },
};

/** One cost for each of the variants, or the same for all of them. */
async function saveCosts(deps: CostDeps, shop: Shop, form: SentForm) {
  const { variantId: variantIds, cost: typed, fromDay } = form.parse(productCostsForm);
  const costs = variantIds.map((variantId, at) => {
    const cost = (typed.length === 1 ? typed[0] : typed[at]) ?? '';
    return { variantId, cost, estimatedPercent: null };
  });
  const { validFrom } = validityOfDays({ fromDay, toDay: null }, shop.timeZone);
  const { queued } = await saveProductCosts(deps, { shopId: shop.shopId, costs, validFrom });
  return { queued, message: costs.length === 1 ? 'Saved' : `Saved ${counted(costs.length)}.` };
}

/** A share of the selling price, for the chosen variants, else for every one without a cost. */
async function estimateCosts(deps: CostDeps, shop: Shop, form: SentForm) {
  const { percent, variantId: variantIds } = form.parse(estimateForm);
  const chosen = new Set(variantIds);
  const { shopId, currency } = shop;
  const { decimals } = getCurrency(currency);
  const { sales, now } = await readVariantSales(deps, shop);
  const records = await selectProductCosts(
    deps.db,
    { shopId, sales, decimals, now, search: '', isMissingOnly: chosen.size === 0 },
    { limit: ESTIMATES_MAX, offset: 0 },
  );
  const costs = records.flatMap(({ variantId, price, cost }): ProductCostInput[] => {
    const isWanted = chosen.size === 0 ? cost === null : chosen.has(variantId);
    if (!isWanted || price === null) return [];
    const minor = applyPercent(toMinor(price, decimals), percent);
    return [{ variantId, cost: majorText(minor, decimals), estimatedPercent: percent }];
  });
  if (costs.length === 0) {
    throw new AppError('conflict', 'None of these products has a selling price to estimate from.');
  }
  const { queued } = await saveProductCosts(deps, { shopId, costs, validFrom: null });
  return { queued, message: `Estimated ${counted(costs.length)} at ${percent}% of the price.` };
}

function counted(count: number): string {
  return count === 1 ? '1 cost' : `${count.toLocaleString('en')} costs`;
}
