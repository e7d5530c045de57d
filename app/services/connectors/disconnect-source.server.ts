import { deleteCredential } from '#app/data/connections/webhook-secret-rows.server.ts';
import {
  type ConnectedState,
  updateConnectionState,
} from '#app/data/connectors/connection-rows.server.ts';
import { isShippingProvider } from '#app/domain/shipping/shipping-providers.ts';
import type { ConnectionKey, ConnectorDeps } from './open-connection.server.ts';

export interface DisconnectSourceOptions extends ConnectionKey {
  /** The reason: `disconnected` by its people; `revoked`: the provider no longer authorises us. */
  readonly state: Exclude<ConnectedState, 'connected'>;
  /** The reason in words for the shop's people. */
  readonly reason: string;
}

/**
 * Marks a source as disconnected, and deletes its token. Data that was read remains and counts. A
 * repeat is harmless.
 */
export async function disconnectSource(
  { db, events, log }: Pick<ConnectorDeps, 'db' | 'events' | 'log'>,
  { shopId, connector, state, reason }: DisconnectSourceOptions,
): Promise<void> {
  const isNews = await db.transaction(async (tx) => {
    await deleteCredential(tx, shopId, connector);
    return updateConnectionState(tx, shopId, { connector, state, stateReason: reason });
  });
  if (!isNews) return;
  log.info(
    { event: 'connector.ended', shopId, connector, state },
    'a source is no longer connected',
  );
  const category = isShippingProvider(connector) ? 'costs' : 'marketing';
  await events.publish(shopId, 'retrieval_status', { category, status: 'error' });
}
