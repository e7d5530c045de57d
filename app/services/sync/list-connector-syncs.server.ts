import { type AccountRow, selectAccounts } from '#app/data/connectors/account-rows.server.ts';
import {
  type ConnectionRow,
  selectConnections,
} from '#app/data/connectors/connection-rows.server.ts';
import { SHEET_CONNECTOR } from '#app/domain/sheets/sheet-kinds.ts';
import { isShippingProvider } from '#app/domain/shipping/shipping-providers.ts';
import { getConnectorPage } from '#app/services/connectors/connector-page.ts';
import type { Deps } from '#app/services/deps.ts';
import type { SyncEntry } from '#app/view-models/sync/sync-view.ts';

/**
 * Lists the status of the shop's ad platforms and shipping providers, without those that its people
 * disconnected.
 */
export async function listConnectorSyncs(
  { db, connectors }: Pick<Deps, 'db' | 'connectors'>,
  { shopId }: { readonly shopId: number },
): Promise<SyncEntry[]> {
  const [connections, accounts] = await Promise.all([
    selectConnections(db, shopId),
    selectAccounts(db, shopId),
  ]);
  return connections.flatMap((connection) => {
    const { key, name } = connectors.all.find((one) => one.key === connection.connector) ?? {};
    const chosen = accounts.filter((one) => one.connector === key && one.isChosen);
    if (key === undefined || name === undefined || connection.state === 'disconnected') return [];
    if (chosen.length === 0 && connection.state === 'connected') return [];
    return [toEntry({ key, name, connection, chosen })];
  });
}

interface Parts {
  readonly key: string;
  readonly name: string;
  readonly connection: ConnectionRow;
  readonly chosen: readonly AccountRow[];
}

function toEntry({ key, name, connection, chosen }: Parts): SyncEntry {
  const { state, stateReason, pullStatus, daysDone, daysTotal } = connection;
  const isShipping = isShippingProvider(key);
  const fault = state === 'revoked' ? stateReason : (connection.fault ?? firstFault(chosen));
  const isRunning = pullStatus === 'running';
  const isBusy = pullStatus !== 'idle' && fault === null;
  const ends = chosen.flatMap(({ pulledAt }) => pulledAt ?? []).toSorted();
  return {
    category: isShipping || key === SHEET_CONNECTOR ? 'Costs' : 'Marketing',
    platform: key,
    type: name,
    status: isRunning ? 'in_progress' : isBusy ? 'pending' : fault === null ? 'done' : 'error',
    startedAt: connection.connectedAt,
    completedAt: ends.at(-1) ?? null,
    triggerType: 'schedule',
    message: isRunning ? null : fault,
    link: getConnectorPage(key),
    retrievalType: 'changes',
    progress: isRunning ? { done: daysDone, total: daysTotal } : null,
  };
}

function firstFault(chosen: readonly AccountRow[]): string | null {
  const faulty = chosen.find(({ fault }) => fault !== null);
  return faulty === undefined ? null : `${faulty.name}: ${faulty.fault ?? ''}`;
}
