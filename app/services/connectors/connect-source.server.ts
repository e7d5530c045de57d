import { upsertCredential } from '#app/data/connections/credential-rows.server.ts';
import {
  selectAccounts,
  updateChosen,
  upsertAccounts,
} from '#app/data/connectors/account-rows.server.ts';
import {
  type ConnectionRow,
  selectConnection,
  upsertConnection,
} from '#app/data/connectors/connection-rows.server.ts';
import type { ConnectorAccount, ConnectorUser } from '#app/connectors/port.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { PlatformToken } from '#app/platforms/port.ts';
import type { ConnectionKey, ConnectorDeps } from './open-connection.server.ts';
import { queuePull } from './queue-pull.server.ts';

export interface ConnectSourceOptions extends ConnectionKey {
  readonly token: PlatformToken;
}

export interface ConnectedSource {
  /** Whether it is read already; where not, accounts are to be chosen first. */
  readonly isReading: boolean;
}

/**
 * Connects a source of the shop, anew or again, and lists its accounts. Those that were chosen stay so;
 * a single one is chosen by itself. Asks the provider first, so that a token that opens nothing
 * connects nothing.
 * @throws PlatformError when the provider refuses the token.
 */
export async function connectSource(
  deps: ConnectorDeps,
  { shopId, connector: key, token }: ConnectSourceOptions,
): Promise<ConnectedSource> {
  const { db, keys, clock, connectors } = deps;
  const connector = connectors.find(key);
  if (connector === null) throw new AppError('not_found', 'This source is not set up here.');
  const source = connector.open(() => Promise.resolve(token.accessToken));
  const [user, accounts] = await Promise.all([source.identify(), source.accounts()]);
  const before = await selectConnection(db, shopId, key);
  const now = clock().toISOString();
  await db.transaction(async (tx) => {
    await upsertCredential(tx, keys, { ...token, shopId, connector: key, now });
    await upsertConnection(tx, shopId, {
      connector: key,
      externalUser: user.userId,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      imageUrl: user.imageUrl,
      connectedAt: now,
      stateReason: replacedBy(before, user),
    });
    await upsertAccounts(
      tx,
      shopId,
      accounts.map((account) => ({ ...account, connector: key })),
    );
    const known = await selectAccounts(tx, shopId, key);
    const only = onlyAccount(accounts);
    if (only !== null && !known.some(({ isChosen }) => isChosen)) {
      await updateChosen(tx, shopId, { connector: key, accountIds: [only] });
    }
  });
  const chosen = await selectAccounts(db, shopId, key);
  const isReading = chosen.some(({ isChosen }) => isChosen);
  if (isReading) await queuePull(deps, { shopId, connector: key, source: 'app-connection' });
  return { isReading };
}

function onlyAccount(accounts: readonly ConnectorAccount[]): string | null {
  const open = accounts.filter(({ isClosed }) => !isClosed);
  return open.length === 1 ? (open[0]?.accountId ?? null) : null;
}

/** What is to be said when somebody else connected before; null when nobody else did. */
function replacedBy(before: ConnectionRow | null, user: ConnectorUser): string | null {
  if (before === null || before.externalUser === user.userId) return null;
  const [earlier, now] = [before, user].map(
    ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || 'somebody else',
  );
  return (
    `${earlier} had connected it before. ` +
    `The account that connected now, of ${now}, overrides the existing information.`
  );
}
