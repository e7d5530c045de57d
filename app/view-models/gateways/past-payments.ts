import { isSameGateway } from '#app/domain/profit/cost-lookup/gateway-match.ts';
import { ANY_GATEWAY } from '#app/domain/profit/cost-lookup/gateway-rule.ts';
import type { GatewayRuleView, GatewaySeen } from './gateways-view.ts';

/** Payments without a known fee that a rule would be for, had it held from the first on; none of one country. */
export function countPastPayments(
  { gateway, country }: Pick<GatewayRuleView, 'gateway' | 'country'>,
  seen: readonly GatewaySeen[],
): number {
  if (country !== null) return 0;
  const isFor = (one: GatewaySeen) =>
    gateway === ANY_GATEWAY || (one.gateway !== null && isSameGateway(one.gateway, gateway));
  return seen.filter(isFor).reduce((sum, { missing }) => sum + missing, 0);
}
