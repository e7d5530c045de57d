/**
 * The coverage of costs other than those of goods, by family. A profit is a net profit only where
 * all of them are covered: until then its name lists the missing ones.
 */
import { gatewayMatchKey, isFreeGateway } from './cost-lookup/gateway-match.ts';

export const COST_FAMILIES = ['fees', 'shipping', 'ads', 'overheads'] as const;
export type CostFamily = (typeof COST_FAMILIES)[number];

/** The share of the sales whose cost must be recorded, or estimated by a rule, for a family to be covered. */
export const ANSWERED_SHARE_MIN = 0.5;

export interface FamilyKnowledge {
  readonly family: CostFamily;
  readonly isAnswered: boolean;
  /** The covered share of the sales; null for a family that is not measured by sales. */
  readonly share: number | null;
}

/**
 * The sales of the newest orders, and the part of them that has each cost, by the gateways without
 * a reported fee.
 */
export interface OrderCosts {
  readonly gateways: readonly string[];
  readonly hasFees: boolean;
  readonly salesMinor: number;
  readonly salesWithShippingMinor: number;
}

export interface KnownCosts {
  readonly orders: readonly OrderCosts[];
  /** Gateways that charge nothing according to the shop; `null` means every gateway. */
  readonly freeGateways: readonly (string | null)[];
  readonly hasAdSpend: boolean;
  readonly hasExpenses: boolean;
}

/** Calculates the coverage of each family for one shop. Without sales no order lacks a cost. */
export function getFamilyKnowledge(costs: KnownCosts): readonly FamilyKnowledge[] {
  const { orders, freeGateways, hasAdSpend, hasExpenses } = costs;
  const isFree = (gateway: string) =>
    isFreeGateway(gateway) ||
    freeGateways.some(
      (free) => free === null || gatewayMatchKey(free) === gatewayMatchKey(gateway),
    );
  const hasAllFees = ({ hasFees, gateways }: OrderCosts) =>
    hasFees || freeGateways.includes(null) || (gateways.length > 0 && gateways.every(isFree));
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
  const sales = sum(orders.map(({ salesMinor }) => salesMinor));
  const withFees = sum(orders.filter(hasAllFees).map(({ salesMinor }) => salesMinor));
  const withShipping = sum(orders.map((one) => one.salesWithShippingMinor));
  const byShare = (family: CostFamily, covered: number): FamilyKnowledge => {
    const share = sales === 0 ? 1 : covered / sales;
    return { family, share, isAnswered: share >= ANSWERED_SHARE_MIN };
  };
  return [
    byShare('fees', withFees),
    byShare('shipping', withShipping),
    { family: 'ads', share: null, isAnswered: hasAdSpend },
    { family: 'overheads', share: null, isAnswered: hasExpenses },
  ];
}

/** Combines shops: a family is covered only as far as in the shop with the lowest coverage. */
export function joinFamilyKnowledge(
  shops: readonly (readonly FamilyKnowledge[])[],
): readonly FamilyKnowledge[] {
  return COST_FAMILIES.flatMap((family) => {
    const ofFamily = shops.flatMap((shop) => shop.filter((one) => one.family === family));
    const shares = ofFamily.flatMap(({ share }) => share ?? []);
    const isAnswered = ofFamily.every((one) => one.isAnswered);
    return ofFamily.length === 0
      ? []
      : [{ family, isAnswered, share: shares.length === 0 ? null : Math.min(...shares) }];
  });
}
