/**
 * Charges of shipping providers for an order: a label and its later changes, such as a void, a
 * refund or a surcharge of the carrier. All charges of a label are combined.
 */
import { countLabelsOnce } from '#app/domain/counted-once/count-labels-once.ts';
import type { LabelMatch } from '#app/domain/shipping/shop-label.ts';
import { compareIds } from '#app/lib/compare-ids.ts';

export const LABEL_COST_KINDS = [
  'label',
  'void',
  'refund',
  'surcharge',
  'production',
  'production_void',
] as const;
export type LabelCostKind = (typeof LABEL_COST_KINDS)[number];

/** Recognises a cost of making the goods; all others are for sending them. */
export function isProductionCost({ kind }: Pick<LabelCost, 'kind'>): boolean {
  return kind === 'production' || kind === 'production_void';
}

export interface LabelCost {
  readonly connector: string;
  readonly labelId: string;
  readonly costId: string;
  readonly kind: LabelCostKind;
  readonly isReturn: boolean;
  /** The provider's day of the shipment, charge or refund. */
  readonly day: string;
  readonly carrier: string | null;
  readonly service: string | null;
  /** Positive, in minor units of the shop's currency, at the rate of the label's day. */
  readonly amountMinor: number;
  /** The amount in the provider's currency: exact decimal in major units. */
  readonly ownAmount: string;
  readonly currency: string;
  readonly matchedBy: LabelMatch;
  /** For a cost of making goods: the SKU of the order's line. */
  readonly sku?: string | null;
}

export interface ChargedLabel {
  readonly connector: string;
  readonly labelId: string;
  readonly isReturn: boolean;
  readonly day: string;
  readonly carrier: string | null;
  readonly service: string | null;
  readonly matchedBy: LabelMatch;
  /** Label and surcharges less voids and refunds, minor units of the shop's currency. */
  readonly amountMinor: number;
  readonly costs: readonly LabelCost[];
}

/**
 * Returns the labels of an order, by day and id. A label of zero is left out: it was refunded in
 * full, or is billed by a contract with the carrier whose price the provider lacks. A label that
 * both a file and a connection have counts once.
 */
export function getChargedLabels(
  { labelCosts }: { readonly labelCosts: ReadonlyMap<string, readonly LabelCost[]> },
  orderId: string,
): readonly ChargedLabel[] {
  const costs = labelCosts.get(orderId)?.filter((cost) => !isProductionCost(cost)) ?? [];
  if (costs.length === 0) return [];
  const byLabel = Map.groupBy(costs.toSorted(byCostDay), ({ connector, labelId }) =>
    [connector, labelId].join(' '),
  );
  const labels = [...byLabel.values()].map(toLabel);
  return countLabelsOnce(labels.filter(({ amountMinor }) => amountMinor !== 0));
}

/** Returns the signed amount of a cost: voids and refunds are negative. */
export function getSignedAmount({
  kind,
  amountMinor,
}: Pick<LabelCost, 'kind' | 'amountMinor'>): number {
  return TAKES_AWAY.has(kind) ? 0 - amountMinor : amountMinor;
}

/** Voids, refunds, and credits for making the goods. */
const TAKES_AWAY: ReadonlySet<LabelCostKind> = new Set(['void', 'refund', 'production_void']);

/** Sorts costs, so that the order of their arrival does not matter. */
export function byCostDay(a: LabelCost, b: LabelCost): number {
  return (
    compareText(a.day, b.day) ||
    LABEL_COST_KINDS.indexOf(a.kind) - LABEL_COST_KINDS.indexOf(b.kind) ||
    compareText(a.connector, b.connector) ||
    compareIds(a.costId, b.costId)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function toLabel(costs: readonly LabelCost[]): ChargedLabel {
  const head = costs.find(({ kind }) => kind === 'label') ?? (costs[0] as LabelCost);
  const { connector, labelId, isReturn, day, carrier, service, matchedBy } = head;
  const amountMinor = costs.reduce((sum, cost) => sum + getSignedAmount(cost), 0);
  return { connector, labelId, isReturn, day, carrier, service, matchedBy, amountMinor, costs };
}
