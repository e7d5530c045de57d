import { selectPaymentGroups } from '#app/data/costs/gateway-payments.server.ts';
import { gatewayMatchKey } from '#app/domain/profit/cost-lookup/gateway-match.ts';
import { ruleBounds } from '#app/domain/profit/cost-lookup/gateway-timeline.ts';
import type { Deps } from '#app/services/deps.ts';

/**
 * Lists the gateways whose fees the shop's platform reports, so that none has to be entered for
 * them.
 */
export async function listReportedGateways(
  { db }: Pick<Deps, 'db'>,
  { shopId }: { readonly shopId: number },
): Promise<string[]> {
  const groups = await selectPaymentGroups(db, shopId, ruleBounds([]));
  const reported = groups.flatMap(({ gateway, isReported }) =>
    isReported && gateway !== null ? [[gatewayMatchKey(gateway), gateway] as const] : [],
  );
  return [...new Map(reported).values()].toSorted((a, b) => a.localeCompare(b, 'en'));
}
