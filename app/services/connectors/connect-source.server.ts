import { upsertCredential } from '#app/data/connections/credential-rows.server.ts';
import {
  forgetPulledDays,
  selectAccounts,
  upsertAccounts,
} from '#app/data/connectors/account-rows.server.ts';
import {
  type ConnectionRow,
  selectConnection,
  upsertConnection,
} from '#app/data/connectors/connection-rows.server.ts';
import type { ConnectorAccount, ConnectorUser } from '#app/connectors/port.ts';
import type { StatedFacts } from '#app/domain/shipping/stated-facts.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { PlatformToken } from '#app/platforms/port.ts';
import type { ConnectionKey, ConnectorDeps } from './open-connection.server.ts';
import { isHeld, listAccountUses, refuseHeld } from './account-uses.server.ts';
import { chooseAccounts } from './choose-accounts.server.ts';
import { listAccounts } from './list-accounts.server.ts';
import { queuePull } from './queue-pull.server.ts';

export interface ConnectSourceOptions extends ConnectionKey {
  readonly token: PlatformToken;
  /** The facts that people stated about its amounts; absent where none are required. */
  readonly stated?: StatedFacts | null;
}

export interface ConnectedSource {
  /** Set when it is being read; otherwise accounts must be selected first. */
  readonly isReading: boolean;
}

/**
 * Connects a source of the shop, anew or again, and lists its accounts. Selected accounts remain
 * so; a single one is selected automatically, unless it counts in another shop. Requests the
 * provider first, so that an invalid token connects nothing. @throws PlatformError when the
 * provider refuses the token; AppError `conflict` for a typed key of an account that counts in
 * another shop.
 */
export async function connectSource(
  deps: ConnectorDeps,
  { shopId, connector: key, token, stated = null }: ConnectSourceOptions,
): Promise<ConnectedSource> {
  const { db, keys, clock, connectors } = deps;
  const connector = connectors.find(key);
  if (connector === null) throw new AppError('not_found', 'This source is not set up here.');
  const source = connector.open(() => Promise.resolve(token.accessToken));
  const [user, { accounts, leftOut, note }] = await Promise.all([
    source.identify(),
    listAccounts(source),
  ]);
  const [before, uses, earlier] = await Promise.all([
    selectConnection(db, shopId, key),
    listAccountUses(db, connector, shopId),
    selectAccounts(db, shopId, key),
  ]);
  const hasChosen = earlier.some(({ isChosen }) => isChosen);
  // Of two of which one is left out, people may mean that one.
  const only = hasChosen || leftOut.length > 0 ? null : onlyAccount(accounts);
  // A key is of one account: without it, there is nothing to choose.
  if (only !== null && connector.typed !== undefined) refuseHeld(connector, uses, [only]);
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
      stated,
      note,
    });
    // Amounts mean something else now: those that were read are read again.
    if (!isSameStatement(before, stated)) await forgetPulledDays(tx, shopId, key);
    await upsertAccounts(
      tx,
      shopId,
      accounts.map((account) => ({ ...account, connector: key })),
    );
  });
  const isElsewhere = uses.some((use) => use.accountId === only?.accountId && isHeld(use));
  if (only !== null && !isElsewhere) {
    await chooseAccounts(deps, { shopId, connector: key, accountIds: [only.accountId] });
    return { isReading: true };
  }
  if (hasChosen) await queuePull(deps, { shopId, connector: key, source: 'app-connection' });
  return { isReading: hasChosen };
}

function onlyAccount(accounts: readonly ConnectorAccount[]): ConnectorAccount | null {
  const open = accounts.filter(({ isClosed }) => !isClosed);
  return open.length === 1 ? (open[0] ?? null) : null;
}

function isSameStatement(before: ConnectionRow | null, stated: StatedFacts | null): boolean {
  const earlier = before?.stated ?? null;
  if (earlier === null || stated === null) return earlier === stated;
  return (
    earlier.currency === stated.currency &&
    earlier.vatPercent === stated.vatPercent &&
    earlier.surchargeVatPercent === stated.surchargeVatPercent &&
    earlier.costFor === stated.costFor
  );
}

/** Describes the replacement of another user's connection; null when the user is the same. */
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
