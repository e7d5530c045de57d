import {
  deleteGrantRevocation,
  postponeGrantRevocation,
  selectWaitingRevocations,
  type WaitingRevocation,
} from '#app/data/connections/grant-revocation-rows.server.ts';
import { backoffMs } from '#app/lib/backoff.ts';
import { endGrant } from './end-grant.server.ts';
import type { ConnectorDeps } from './open-connection.server.ts';

type RevocationDeps = Pick<ConnectorDeps, 'db' | 'keys' | 'connectors' | 'clock' | 'log'>;

/** The number of grants in a run, so that it ends within its time; the next one continues. */
const AT_ONCE = 100;
/**
 * The attempts, some nine days of a failing provider: after them only the person who granted it can
 * end it.
 */
const ATTEMPTS_MAX = 14;
const RETRIES = { firstMs: 10 * 60_000, mostMs: 86_400_000 };

/**
 * Revokes waiting permissions of shops that are deleted or left their platform at their providers.
 * Each token is deleted as soon as that is done; a provider that fails is tried again.
 */
export async function revokeGrants(deps: RevocationDeps, signal: AbortSignal): Promise<void> {
  const now = deps.clock().toISOString();
  const waiting = await selectWaitingRevocations(deps.db, deps.keys, { now, limit: AT_ONCE });
  for (const one of waiting) {
    signal.throwIfAborted();
    await revokeGrant(deps, one);
  }
}

async function revokeGrant(deps: RevocationDeps, waiting: WaitingRevocation): Promise<void> {
  const { shopId, connector, token, externalUser } = waiting;
  const attempts = waiting.attempts + 1;
  const fields = { shopId, connector, attempts };
  try {
    const grant =
      token === null ? 'stands' : await endGrant(deps, { connector, token, externalUser });
    deps.log.info(
      { event: 'connector.grant_ended', grant, ...fields },
      'a permission was given up',
    );
  } catch (error) {
    deps.log.warn(
      { event: 'connector.not_revoked', ...fields, err: error },
      'a permission was not revoked at its provider',
    );
    if (attempts < ATTEMPTS_MAX) {
      const nextAt = new Date(deps.clock().getTime() + backoffMs(attempts, 1, RETRIES));
      return postponeGrantRevocation(deps.db, waiting, nextAt.toISOString());
    }
  }
  await deleteGrantRevocation(deps.db, waiting);
}
