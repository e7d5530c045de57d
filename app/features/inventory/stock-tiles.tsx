import { Tiles } from '#app/components/figures/tiles.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import type { InventoryView } from '#app/view-models/inventory/inventory-view.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { PRODUCT_COSTS_PATH } from '#app/view-models/settings/product-costs-path.ts';
import { INVENTORY_MESSAGES } from './inventory-messages.ts';
import { StockTile } from './stock-tile.tsx';

const { tiles, tips } = INVENTORY_MESSAGES;

/** The answer: what is there, what it is worth, what to order and what does not sell. */
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
        label={tiles.onHand}
        tip={tips.onHand}
        value={total.onHand}
        format="count"
        detail={INVENTORY_MESSAGES.variants(total.variants)}
      />
      <StockTile
        label={tiles.valueAtCost}
        tip={tips.valueAtCost}
        value={total.valueAtCost}
        format="money"
        detail={
          total.withoutCost === 0
            ? null
            : total.valueAtCost === null
              ? INVENTORY_MESSAGES.missing(total.withoutCost)
              : INVENTORY_MESSAGES.partOfUnits(share(total.costCoverage))
        }
        action={total.withoutCost === 0 ? null : addCosts}
      />
      <StockTile
        label={tiles.valueAtPrice}
        tip={tips.valueAtPrice}
        value={total.valueAtPrice}
        format="money"
        detail={
          total.withoutPrice === 0
            ? null
            : INVENTORY_MESSAGES.pricedUnits(share(total.priceCoverage))
        }
      />
      <StockTile
        label={tiles.reorder}
        tip={tips.reorder}
        value={reorder.variants}
        format="count"
        detail={INVENTORY_MESSAGES.plannedBy(policy.leadTimeDays, policy.safetyStockDays)}
      />
      <StockTile
        label={tiles.dead}
        tip={tips.dead(policy.deadStockDays)}
        value={deadStock.valueAtCost}
        format="money"
        detail={INVENTORY_MESSAGES.variants(deadStock.variants)}
      />
    </Tiles>
  );
}
