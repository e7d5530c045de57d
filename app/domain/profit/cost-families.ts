/**
 * How far the costs beside those of goods are known, family by family. A profit is a net profit only where
 * all of them are: before, it is named by what it leaves out.
 */
import { gatewayMatchKey, isFreeGateway } from './cost-lookup/gateway-match.ts';

export const COST_FAMILIES = ['fees', 'shipping', 'ads', 'overheads'] as const;
export type CostFamily = (typeof COST_FAMILIES)[number];

/** Share of the sales whose cost has to be known, or estimated by a rule, for a family to be answered. */
export const ANSWERED_SHARE_MIN = 0.5;

export interface FamilyKnowledge {
  readonly family: CostFamily;
  readonly isAnswered: boolean;
  /** Of the sales, those whose cost is known; null where a family is not counted by sales. */
  readonly share: number | null;
}

/** What the newest orders sold, and how much of it has which cost, by the gateways without a told fee. */
export interface OrderCosts {
  readonly gateways: readonly string[];
  readonly hasFees: boolean;
  readonly salesMinor: number;
  readonly salesWithShippingMinor: number;
}

export interface KnownCosts {
  readonly orders: readonly OrderCosts[];
  /** Gateways that the shop says charge nothing; `null` among them is every gateway. */
  readonly freeGateways: readonly (string | null)[];
  readonly hasAdSpend: boolean;
  readonly hasExpenses: boolean;
}

/** What is known of each family of one shop. Where nothing was sold, no order lacks a cost. */
export function getFamilyKnowledge(costs: KnownCosts): readonly FamilyKnowledge[] {
  const { orders, freeGateways, hasAdSpend, hasExpenses } = costs;
  const isFree = (gateway: string) =>
    isFreeGateway(gateway) ||
    freeGateways.some(
      (free) => free === null || gatewayMatchKey(free) === gatewayMatchKey(gateway),
    );
  const areFeesKnown = ({ hasFees, gateways }: OrderCosts) =>
    hasFees || freeGateways.includes(null) || (gateways.length > 0 && gateways.every(isFree));
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
  const sales = sum(orders.map(({ salesMinor }) => salesMinor));
  const withFees = sum(orders.filter(areFeesKnown).map(({ salesMinor }) => salesMinor));
  const withShipping = sum(orders.map((one) => one.salesWithShippingMinor));
  const byShare = (family: CostFamily, known: number): FamilyKnowledge => {
    const share = sales === 0 ? 1 : known / sales;
    return { family, share, isAnswered: share >= ANSWERED_SHARE_MIN };
  };
  return [
    byShare('fees', withFees),
    byShare('shipping', withShipping),
    { family: 'ads', share: null, isAnswered: hasAdSpend },
    { family: 'overheads', share: null, isAnswered: hasExpenses },
  ];
}

/** Of several shops together, a family is known as far as in the shop that knows least of it. */
export function joinFamilyKnowledge(
  shops: readonly (readonly FamilyKnowledge[])[],
): readonly FamilyKnowledge[] {
  return COST_FAMILIES.flatMap((family) => {
    const own = shops.flatMap((shop) => shop.filter((one) => one.family === family));
    const shares = own.flatMap(({ share }) => share ?? []);
    const isAnswered = own.every((one) => one.isAnswered);
    return own.length === 0
      ? []
      : [{ family, isAnswered, share: shares.length === 0 ? null : Math.min(...shares) }];
  });
}
