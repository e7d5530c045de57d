/**
 * The cost of making the goods of an order, as its maker charged it: amounts for lines, found by
 * SKU, and amounts for all of it. Voids are subtracted.
 */
import { majorText } from '#app/domain/money/major-text.ts';
import { getProviderName } from '#app/domain/shipping/shipping-providers.ts';
import { reason, type Why } from './cost-lookup.ts';
import { byCostDay, getSignedAmount, isProductionCost, type LabelCost } from './label-cost.ts';
import { MATCH_TEXTS } from './match-texts.ts';

export interface Production {
  readonly connector: string;
  readonly labelId: string;
  readonly amountMinor: number;
  readonly costs: readonly LabelCost[];
}

/** Returns the provider's orders for an order, by day and id. One that adds up to zero is left out. */
export function getProductions(
  { labelCosts }: { readonly labelCosts: ReadonlyMap<string, readonly LabelCost[]> },
  orderId: string,
): readonly Production[] {
  const costs = labelCosts.get(orderId)?.filter(isProductionCost) ?? [];
  if (costs.length === 0) return [];
  const byOrder = Map.groupBy(costs.toSorted(byCostDay), ({ connector, labelId }) =>
    [connector, labelId].join(' '),
  );
  return [...byOrder.values()].map(toProduction).filter(({ amountMinor }) => amountMinor !== 0);
}

function toProduction(costs: readonly LabelCost[]): Production {
  const { connector, labelId } = costs[0] as LabelCost;
  const amountMinor = costs.reduce((sum, cost) => sum + getSignedAmount(cost), 0);
  return { connector, labelId, amountMinor, costs };
}

export function toSkuKey(sku: string | null | undefined): string | null {
  const key = sku?.trim().toLowerCase() ?? '';
  return key === '' ? null : key;
}

/** Explains a cost that a provider charged for making the goods. */
export function whyProduced(
  { connector, labelId, amountMinor, costs }: Production,
  decimals: number,
): Why {
  const [head] = costs;
  const amounts = costs.map(
    ({ kind, sku, ownAmount, currency, day }) =>
      [
        `${kind === 'production' ? 'Made' : 'Given back'}${sku == null ? '' : ` (SKU ${sku})`}`,
        `${ownAmount} ${currency} on ${day}`,
      ] as const,
  );
  return reason(
    'production_cost',
    'actual',
    ['production', labelId],
    [
      ['Provider', getProviderName(connector)],
      ['Order of the provider', labelId],
      ...amounts,
      ['Production in all', majorText(amountMinor, decimals)],
      ...(head === undefined ? [] : [['Order found by', MATCH_TEXTS[head.matchedBy]] as const]),
    ],
  );
}
