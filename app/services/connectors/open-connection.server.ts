import {
  type ConnectionRow,
  selectConnection,
} from '#app/data/connectors/connection-rows.server.ts';
import type { Connector, ConnectorSource } from '#app/connectors/port.ts';
import { freshConnectorSecret } from '#app/services/connections/fresh-secret.server.ts';
import type { Deps } from '#app/services/deps.ts';

/** The dependencies of services that synchronise a shop with its connectors. */
export type ConnectorDeps = Pick<
  Deps,
  'db' | 'clock' | 'log' | 'keys' | 'connectors' | 'jobs' | 'events' | 'plans'
>;

export interface ConnectionKey {
  readonly shopId: number;
  readonly connector: string;
}

export interface OpenedConnection {
  readonly connection: ConnectionRow;
  readonly connector: Connector;
  readonly source: ConnectorSource;
}

/**
 * Opens a connection of a shop; null where it is not connected, and where the installation has no
 * keys.
 */
export async function openConnection(
  deps: ConnectorDeps,
  { shopId, connector: key }: ConnectionKey,
): Promise<OpenedConnection | null> {
  const connector = deps.connectors.find(key);
  if (connector === null) return null;
  const connection = await selectConnection(deps.db, shopId, key);
  if (connection?.state !== 'connected') return null;
  const source = connector.open(() => freshConnectorSecret(deps, { shopId, connector }));
  return { connection, connector, source };
}
