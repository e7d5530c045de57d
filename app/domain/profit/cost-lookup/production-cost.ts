/**
 * What making the goods of an order cost, as whoever made them charged it: amounts for lines, found by
 * SKU, and amounts for all of it. Voids take away.
 */
import { majorText } from '#app/domain/money/major-text.ts';
import { getProviderName } from '#app/domain/shipping/shipping-providers.ts';
import { reason, type Why } from './cost-lookup.ts';
import { byCostDay, getSignedAmount, isProductionCost, type LabelCost } from './label-cost.ts';
import { MATCH_TEXTS } from './match-texts.ts';

/** An order at a provider, with everything that making it cost. */
export interface Production {
  readonly connector: string;
  /** The provider's order. */
  readonly labelId: string;
  /** Minor units of the shop's currency. */
  readonly amountMinor: number;
  readonly costs: readonly LabelCost[];
}

/** The provider's orders that are for an order, by day and id. One that comes to nothing is none. */
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

/** As SKUs are compared; null of none. */
export function toSkuKey(sku: string | null | undefined): string | null {
  const key = sku?.trim().toLowerCase() ?? '';
  return key === '' ? null : key;
}

/** Why goods cost what a provider charged for making them. */
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
