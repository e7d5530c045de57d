import {
  clearPerson,
  deleteRevocationsOfPerson,
  selectConnectionsOfPerson,
} from '#app/data/connectors/person-rows.server.ts';
import { platformWide } from '#app/data/shop-scope.ts';
import { disconnectSource } from './disconnect-source.server.ts';
import type { ConnectorDeps } from './open-connection.server.ts';

export interface EndedGrant {
  readonly connector: string;
  readonly externalUser: string;
  /** Set when all data about the person is deleted, too. */
  readonly isForgotten: boolean;
}

/**
 * Ends a permission that a person withdrew at the provider's own pages, in every shop that it
 * opens: the provider reports the person, not the shop. Data that was read remains, for it is the
 * shop's. A repeat is harmless. Returns the number of connections of the person.
 */
export function endPersonsGrant(
  deps: Pick<ConnectorDeps, 'db' | 'events' | 'log' | 'connectors'>,
  { connector, externalUser, isForgotten }: EndedGrant,
): Promise<number> {
  const { db, log, connectors } = deps;
  const name = connectors.find(connector)?.name ?? connector;
  const person = { connector, externalUser };
  return platformWide(async () => {
    const connections = await selectConnectionsOfPerson(db, person);
    for (const { shopId, isConnected } of connections) {
      if (isConnected) {
        const reason = `Whoever connected ${name} removed Farthing there. Connect it again to go on.`;
        await disconnectSource(deps, { shopId, connector, state: 'revoked', reason });
      }
      if (isForgotten) await db.transaction((tx) => clearPerson(tx, shopId, person));
    }
    await deleteRevocationsOfPerson(db, person);
    log.info(
      {
        event: 'connector.grant_taken_back',
        connector,
        connections: connections.length,
        isForgotten,
      },
      'a person took back at a provider what they granted',
    );
    return connections.length;
  });
}
