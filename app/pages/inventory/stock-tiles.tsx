import { Tiles } from '#app/components/figures/tiles.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import type { InventoryView } from './inventory-view.ts';
import { getStockSumWhy, type StockGroup, type StockSum } from './stock-sum-why.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { PRODUCT_COSTS_PATH } from '#app/view-models/settings/product-costs-path.ts';
import { INVENTORY_MESSAGES } from './inventory-messages.ts';
import { StockTile } from './stock-tile.tsx';

const { tiles, tips } = INVENTORY_MESSAGES;

/** Returns a tile's name and rule, and the variants that it adds up. */
function explained(sum: StockSum, group: StockGroup, label: string, tip: string) {
  return { label, tip, why: getStockSumWhy(sum, group, { label, tooltip: tip }) };
}

/** Shows the main figures: stock, its value, reorders and dead stock. */
export function StockTiles({ view }: { readonly view: InventoryView }) {
  const { shop } = useReport();
  const { total, deadStock, reorder, policy } = view;
  const share = (of: number) => formatValue(of, 'percent', shop, 'short');
  const addCosts = shop.isDemo
    ? null
    : { label: INVENTORY_MESSAGES.addCosts, url: PRODUCT_COSTS_PATH };
  return (
    <Tiles most={5}>
      <StockTile
        {...explained('on_hand', 'all', tiles.onHand, tips.onHand)}
        value={total.onHand}
        format="count"
        detail={INVENTORY_MESSAGES.variants(total.variants, shop.locale)}
      />
      <StockTile
        {...explained('value_at_cost', 'all', tiles.valueAtCost, tips.valueAtCost)}
        value={total.valueAtCost}
        format="money"
        detail={
          total.withoutCost === 0
            ? null
            : total.valueAtCost === null
              ? INVENTORY_MESSAGES.missing(total.withoutCost, shop.locale)
              : INVENTORY_MESSAGES.partOfUnits(share(total.costCoverage))
        }
        action={total.withoutCost === 0 ? null : addCosts}
      />
      <StockTile
        {...explained('value_at_price', 'all', tiles.valueAtPrice, tips.valueAtPrice)}
        value={total.valueAtPrice}
        format="money"
        detail={
          total.withoutPrice === 0
            ? null
            : INVENTORY_MESSAGES.pricedUnits(share(total.priceCoverage))
        }
      />
      <StockTile
        {...explained('variants', 'reorder', tiles.reorder, tips.reorder)}
        value={reorder.variants}
        format="count"
        detail={INVENTORY_MESSAGES.plannedBy(policy.leadTimeDays, policy.safetyStockDays)}
      />
      <StockTile
        {...explained('value_at_cost', 'dead', tiles.dead, tips.dead(policy.deadStockDays))}
        value={deadStock.valueAtCost}
        format="money"
        detail={INVENTORY_MESSAGES.variants(deadStock.variants, shop.locale)}
      />
    </Tiles>
  );
}
