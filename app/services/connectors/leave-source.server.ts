import { selectCredential } from '#app/data/connections/credential-rows.server.ts';
import {
  selectConnection,
  updateConnectionState,
} from '#app/data/connectors/connection-rows.server.ts';
import { disconnectSource } from './disconnect-source.server.ts';
import { endGrant, type GrantEnd } from './end-grant.server.ts';
import type { ConnectionKey, ConnectorDeps } from './open-connection.server.ts';

export interface LeftSource {
  readonly grant: GrantEnd;
  /**
   * The remaining task, or the reason why the permission remains, without a full stop; null when
   * there is none.
   */
  readonly hint: string | null;
}

/**
 * Ends a connection for the people of a shop, and then their permission at the provider. If the
 * provider does not end it, the source is disconnected all the same: its card shows the remaining
 * task.
 */
export async function leaveSource(
  deps: ConnectorDeps,
  { shopId, connector: key, by }: ConnectionKey & { readonly by: string },
): Promise<LeftSource> {
  const { db, keys } = deps;
  const reason = `Disconnected by ${by}.`;
  const state = 'disconnected' as const;
  const [token, connection] = await Promise.all([
    selectCredential(db, keys, shopId, key),
    selectConnection(db, shopId, key),
  ]);
  await disconnectSource(deps, { shopId, connector: key, state, reason });
  const facts = deps.connectors.all.find((one) => one.key === key);
  // A key that was typed is of the account, and no permission of ours.
  if (token === null || connection === null || facts === undefined || facts.typed !== undefined) {
    return { grant: 'none', hint: null };
  }
  const { externalUser } = connection;
  const grant = await endGrant(deps, { connector: key, token, externalUser }).catch((error) => {
    deps.log.warn(
      { event: 'connector.not_revoked', shopId, connector: key, err: error },
      'a permission was not revoked at its provider',
    );
    return 'stands' as const;
  });
  const hint = sayGrant(grant, facts.name);
  if (hint !== null) {
    const stateReason = `${reason} ${hint}.`;
    await updateConnectionState(db, shopId, { connector: key, state, stateReason });
  }
  return { grant, hint };
}

function sayGrant(grant: GrantEnd, name: string): string | null {
  if (grant === 'in_use') {
    return `${name} keeps its permission for Farthing, by which something else is connected`;
  }
  return grant === 'stands'
    ? `Its permission still stands at ${name}: remove Farthing in your account there`
    : null;
}
