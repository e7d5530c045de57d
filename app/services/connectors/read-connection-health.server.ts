import { type AccountRow, selectAccounts } from '#app/data/connectors/account-rows.server.ts';
import {
  type ConnectionRow,
  selectConnections,
} from '#app/data/connectors/connection-rows.server.ts';
import type { ConnectionHealthView } from '#app/view-models/connectors/connection-health.ts';
import type { ConnectorDeps } from './open-connection.server.ts';
import { getConnectorPage } from './connector-page.ts';

/** How every source stands that the shop has connected: when it was last read, and what fails since when. */
export async function readConnectionHealth(
  { db, connectors }: Pick<ConnectorDeps, 'db' | 'connectors'>,
  { shopId }: { readonly shopId: number },
): Promise<ConnectionHealthView[]> {
  const [connections, accounts] = await Promise.all([
    selectConnections(db, shopId),
    selectAccounts(db, shopId),
  ]);
  return connections.flatMap((connection) => {
    const facts = connectors.all.find(({ key }) => key === connection.connector);
    // Sheets are read by themselves, and say how they stand on their own page.
    if (facts === undefined || facts.capabilities.level === 'sheet') return [];
    if (connection.state === 'disconnected') return [];
    const chosen = accounts.filter(
      ({ connector, isChosen }) => connector === facts.key && isChosen,
    );
    return [toHealth(facts, connection, chosen)];
  });
}

function toHealth(
  { key, name }: { readonly key: string; readonly name: string },
  connection: ConnectionRow,
  chosen: readonly AccountRow[],
): ConnectionHealthView {
  const reads = chosen.flatMap(({ pulledAt }) => pulledAt ?? []).toSorted();
  const common = { key, name, page: getConnectorPage(key), lastReadAt: reads.at(-1) ?? null };
  if (connection.state === 'revoked') {
    return {
      ...common,
      state: 'revoked',
      faults: [{ text: connection.stateReason ?? '', since: null }],
    };
  }
  const faults = chosen.flatMap(({ name: account, fault, pulledAt }) =>
    fault === null ? [] : [{ text: `${account}: ${fault}`, since: pulledAt }],
  );
  if (connection.fault !== null) {
    faults.unshift({ text: connection.fault, since: connection.faultSince });
  }
  if (faults.length > 0) return { ...common, state: 'failing', faults };
  if (chosen.length === 0) return { ...common, state: 'unchosen', faults };
  const isFirst = connection.pullStatus !== 'idle' && reads.length === 0;
  return { ...common, state: isFirst ? 'first' : 'read', faults };
}
