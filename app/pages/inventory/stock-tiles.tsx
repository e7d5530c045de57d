import { Tiles } from '#app/components/figures/tiles.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import type { InventoryView } from './inventory-view.ts';
import { getStockSumWhy, type StockGroup, type StockSum } from './stock-sum-why.ts';
import { formatValue, type ValueFormat } from '#app/view-models/report/format-value.ts';
import { PRODUCT_COSTS_PATH } from '#app/view-models/settings/product-costs-path.ts';
import { INVENTORY_MESSAGES } from './inventory-messages.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { TipText } from '#app/components/tooltip/tip-text.tsx';
import { Tip } from '#app/components/tooltip/tip.tsx';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { NOT_KNOWN_YET } from '#app/view-models/report/coverage-note.ts';
import type { WhyRequest } from '#app/view-models/report/why-request.ts';

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

interface StockTileProps {
  readonly label: string;
  readonly tip: string;
  readonly value: MetricValue;
  readonly format: ValueFormat;
  readonly why: WhyRequest;
  /** A detail below: the number of variants, or the share of units with a known value. */
  readonly detail?: string | null;
  readonly action?: { readonly label: string; readonly url: string } | null;
}

/** Renders one main figure about stock; an unknown one is not stated. */
function StockTile({
  label,
  tip,
  value,
  format,
  why,
  detail = null,
  action = null,
}: StockTileProps) {
  return (
    <Card padding="300">
      <BlockStack gap="100">
        <Text as="p" variant="bodySm" tone="subdued">
          <Tip title={label} content={<TipText text={tip} />}>
            {label}
          </Tip>
        </Text>
        <Text as="p" variant="headingLg" {...(value === null ? { tone: 'subdued' as const } : {})}>
          {value === null ? (
            NOT_KNOWN_YET
          ) : (
            <Figure value={value} format={format} style="short" why={why} />
          )}
        </Text>
        {detail !== null && (
          <Text as="p" variant="bodySm" tone="subdued">
            {detail}
          </Text>
        )}
        {action !== null && <Link url={action.url}>{action.label}</Link>}
      </BlockStack>
    </Card>
  );
}
