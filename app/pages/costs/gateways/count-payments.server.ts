/**
 * Counts the payments of each rule for gateway fees, by the profit engine's own choice of rules.
 */
import type { PaymentGroup } from '#app/data/costs/gateway-payments.server.ts';
import type { GatewayRule } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { gatewayMatchKey, isFreeGateway } from '#app/domain/profit/cost-lookup/gateway-match.ts';
import { ruleOfPayments } from '#app/domain/profit/cost-lookup/gateway-timeline.ts';
import { groupBy } from '#app/lib/group-by.ts';
import type { GatewaySeen } from '#app/view-models/gateways/gateways-view.ts';

export interface PaymentCounts {
  /** The gateways, those with unknown fees first, then by amount. */
  readonly gateways: readonly GatewaySeen[];
  /** The number of payments whose fee comes from a rule, by its id. */
  readonly byRule: ReadonlyMap<string, number>;
}

/** Sums groups of payments by gateway, in any spelling, and by rule. */
export function countPayments(
  groups: readonly PaymentGroup[],
  rules: readonly GatewayRule[],
  bounds: readonly string[],
): PaymentCounts {
  const byRule = new Map<string, number>();
  const sorted = groups.map((group) => {
    const source = feeSource(group, rules, bounds);
    if (typeof source === 'object') {
      byRule.set(source.id, (byRule.get(source.id) ?? 0) + group.payments);
    }
    return { ...group, source: typeof source === 'object' ? ('byRule' as const) : source };
  });
  const byGateway = groupBy(sorted, ({ gateway }) =>
    gateway === null ? null : gatewayMatchKey(gateway),
  );
  const gateways = [...byGateway.values()]
    .map(seenGateway)
    .toSorted(
      (a, b) =>
        missingFirst(a) - missingFirst(b) || getAmount(b) - getAmount(a) || compareNames(a, b),
    );
  return { gateways, byRule };
}

type FeeSource = 'reported' | 'byRule' | 'free' | 'missing';

function feeSource(
  group: PaymentGroup,
  rules: readonly GatewayRule[],
  bounds: readonly string[],
): GatewayRule | Exclude<FeeSource, 'byRule'> {
  if (group.isReported) return 'reported';
  const rule = ruleOfPayments(rules, group, bounds);
  if (rule !== null) return rule;
  return group.gateway !== null && isFreeGateway(group.gateway) ? 'free' : 'missing';
}

function seenGateway(
  groups: readonly (PaymentGroup & { readonly source: FeeSource })[],
): GatewaySeen {
  const spellings = groupBy(groups, ({ gateway }) => gateway);
  const [first, ...others] = [...spellings]
    .toSorted(([, a], [, b]) => sumPayments(b) - sumPayments(a))
    .map(([spelling]) => spelling);
  const ofSource = (source: FeeSource) =>
    sumPayments(groups.filter((one) => one.source === source));
  return {
    gateway: first ?? null,
    otherSpellings: others.flatMap((spelling) => spelling ?? []),
    payments: sumPayments(groups),
    amountMinor:
      first == null ? null : groups.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    reported: ofSource('reported'),
    byRule: ofSource('byRule'),
    free: ofSource('free'),
    missing: ofSource('missing'),
  };
}

function sumPayments(groups: readonly PaymentGroup[]): number {
  return groups.reduce((sum, { payments }) => sum + payments, 0);
}

const missingFirst = ({ missing }: GatewaySeen) => (missing > 0 ? 0 : 1);
const compareNames = (a: GatewaySeen, b: GatewaySeen) =>
  (a.gateway ?? '').localeCompare(b.gateway ?? '', 'en');
const getAmount = ({ amountMinor }: GatewaySeen) => amountMinor ?? 0;
