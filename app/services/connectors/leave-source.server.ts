import { selectCredential } from '#app/data/connections/credential-rows.server.ts';
import {
  isGrantInUse,
  selectConnection,
  updateConnectionState,
} from '#app/data/connectors/connection-rows.server.ts';
import { platformWide } from '#app/data/shop-scope.ts';
import type { ConnectorFacts, HeldToken } from '#app/connectors/port.ts';
import { disconnectSource } from './disconnect-source.server.ts';
import type { ConnectionKey, ConnectorDeps } from './open-connection.server.ts';

/** What became of the permission at the provider. */
export type GrantEnd =
  | 'revoked'
  /** It opens another shop, or another source of the same provider. */
  | 'in_use'
  /** It stands until its owner removes it there. */
  | 'stands'
  /** There was none. */
  | 'none';

export interface LeftSource {
  readonly grant: GrantEnd;
  /** What is left to do, or why the permission stands, without a full stop; null when all is done. */
  readonly hint: string | null;
}

/**
 * Ends a connection for the people of a shop, and then what they granted at the provider. A provider that
 * does not take it back keeps no source connected: its card says what is left to do.
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
  const grant = await endGrant(deps, facts, { shopId, token, who: connection.externalUser });
  const hint = sayGrant(grant, facts.name);
  if (hint !== null) {
    const stateReason = `${reason} ${hint}.`;
    await updateConnectionState(db, shopId, { connector: key, state, stateReason });
  }
  return { grant, hint };
}

interface Granted {
  readonly shopId: number;
  readonly token: HeldToken;
  /** The provider's id of the person. */
  readonly who: string;
}

async function endGrant(
  { db, connectors, log }: ConnectorDeps,
  { key, desk = key }: ConnectorFacts,
  { shopId, token, who }: Granted,
): Promise<GrantEnd> {
  const revoke = connectors.find(key)?.revoke;
  if (revoke === undefined) return 'stands';
  const sameDesk = connectors.all.filter((one) => (one.desk ?? one.key) === desk);
  const grant = { externalUser: who, connectors: sameDesk.map((one) => one.key) };
  try {
    // A provider ends all that a person allowed at once: shops of others would lose theirs.
    if (await platformWide(() => isGrantInUse(db, grant))) return 'in_use';
    await revoke(token);
    return 'revoked';
  } catch (error) {
    log.warn(
      { event: 'connector.not_revoked', shopId, connector: key, err: error },
      'a permission was not revoked at its provider',
    );
    return 'stands';
  }
}

function sayGrant(grant: GrantEnd, name: string): string | null {
  if (grant === 'in_use') {
    return `${name} keeps its permission for Farthing, by which something else is connected`;
  }
  return grant === 'stands'
    ? `Its permission still stands at ${name}: remove Farthing in your account there`
    : null;
}
