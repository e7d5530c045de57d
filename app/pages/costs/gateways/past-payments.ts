import { isSameGateway } from '#app/domain/profit/cost-lookup/gateway-match.ts';
import { ANY_GATEWAY } from '#app/domain/profit/cost-lookup/gateway-rule.ts';
import type { GatewayRuleView, GatewaySeen } from '#app/view-models/gateways/gateways-view.ts';

/**
 * Counts payments without a known fee that a rule would apply to, had it been valid from the start;
 * none for one country.
 */
export function countPastPayments(
  { gateway, country }: Pick<GatewayRuleView, 'gateway' | 'country'>,
  seen: readonly GatewaySeen[],
): number {
  if (country !== null) return 0;
  const isFor = (one: GatewaySeen) =>
    gateway === ANY_GATEWAY || (one.gateway !== null && isSameGateway(one.gateway, gateway));
  return seen.filter(isFor).reduce((sum, { missing }) => sum + missing, 0);
}
