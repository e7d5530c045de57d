import { allowShops } from '#app/data/shop-scope.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import { findSession } from '#app/services/accounts/find-session.server.ts';
import { getAccess } from '#app/services/workspaces/get-access.server.ts';
import type { ConnectorDeps } from './open-connection.server.ts';
import { queuePulls } from './queue-pull.server.ts';

/** Queues readings of the shop that a new session shows first. A failure never stops the log-in. */
export async function refreshOnLogIn(
  deps: ConnectorDeps,
  { token }: { readonly token: string },
): Promise<void> {
  try {
    const session = await findSession(deps, { token });
    const shopId = session?.shopId ?? null;
    if (session === null || shopId === null) return;
    const role = await getAccess(deps, { userId: session.user.userId, shopId });
    if (role === null || !canDo(role, 'start_retrieval')) return;
    allowShops([shopId]);
    await queuePulls(deps, { shopId, source: 'login-refresh' });
  } catch (error) {
    deps.log.warn({ event: 'connector.not_refreshed', err: error }, 'not refreshed at log-in');
  }
}
