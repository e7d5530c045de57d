import { selectCredential } from '#app/data/connections/credential-rows.server.ts';
import type { AccountUse } from '#app/data/connectors/account-uses.server.ts';
import { type AccountRow, selectAccounts } from '#app/data/connectors/account-rows.server.ts';
import {
  type ConnectionRow,
  selectConnections,
} from '#app/data/connectors/connection-rows.server.ts';
import { selectSpendGaps, type SpendGap } from '#app/data/connectors/connector-day-rows.server.ts';
import type { ConnectorCapabilities, ConnectorFacts } from '#app/connectors/port.ts';
import { isShownLoss, QUIET_SHARE } from '#app/domain/marketing/spend-loss.ts';
import type {
  ConnectorAccountView,
  ConnectorView,
} from '#app/view-models/connectors/connectors-view.ts';
import { isHeld, listKnownAccountUses } from './account-uses.server.ts';
import type { ConnectorDeps } from './open-connection.server.ts';

type ReadDeps = Pick<ConnectorDeps, 'db' | 'keys' | 'clock' | 'connectors'>;

/** The remaining life from which a permission counts as endless: it ends when it is revoked. */
const ENDLESS_MS = 2 * 365 * 86_400_000;

export type ConnectorPurpose = 'ads' | 'labels' | 'production' | 'messages' | 'visits' | 'sheets';

const PURPOSES: Readonly<Record<ConnectorCapabilities['level'], ConnectorPurpose>> = {
  ad: 'ads',
  campaign: 'ads',
  label: 'labels',
  production: 'production',
  message: 'messages',
  visit: 'visits',
  sheet: 'sheets',
};

/** Reads every source of one purpose with the shop's connection to it. */
export async function readConnectors(
  deps: ReadDeps,
  { shopId, of }: { readonly shopId: number; readonly of: ConnectorPurpose },
): Promise<ConnectorView[]> {
  const [connections, accounts, gaps] = await Promise.all([
    selectConnections(deps.db, shopId),
    selectAccounts(deps.db, shopId),
    of === 'ads' ? selectSpendGaps(deps.db, shopId, QUIET_SHARE) : [],
  ]);
  const connectors = deps.connectors.all.filter(
    ({ capabilities }) => PURPOSES[capabilities.level] === of,
  );
  return Promise.all(
    connectors.map(async (facts) => {
      const connection = connections.find(({ connector }) => connector === facts.key) ?? null;
      const connectorAccounts = accounts.filter(({ connector }) => connector === facts.key);
      const [endsAt, uses] = await Promise.all([
        readTokenEnd(deps, { shopId, facts, connection }),
        listKnownAccountUses(deps.db, facts, shopId),
      ]);
      return toView(deps, { facts, connection, accounts: connectorAccounts, endsAt, uses, gaps });
    }),
  );
}

interface Parts {
  readonly facts: ConnectorFacts;
  readonly connection: ConnectionRow | null;
  readonly accounts: readonly AccountRow[];
  readonly endsAt: string | null;
  readonly uses: readonly AccountUse[];
  readonly gaps: readonly SpendGap[];
}

function toView(
  { connectors, clock }: Pick<ReadDeps, 'connectors' | 'clock'>,
  { facts, connection, accounts, endsAt, ...beside }: Parts,
): ConnectorView {
  const { key, name, signInHelp = null, typed = [], asks = [] } = facts;
  const now = clock().toISOString();
  const isSetUp = connectors.find(key) !== null;
  const isConnected = connection?.state === 'connected';
  const isBusy = isConnected && connection.pullStatus !== 'idle';
  return {
    key,
    name,
    state: isSetUp ? (connection?.state ?? 'disconnected') : 'not_set_up',
    variables: isSetUp ? [] : connectors.variables(key),
    userName: isConnected ? userName(connection) : null,
    email: isConnected ? connection.email : null,
    imageUrl: isConnected ? connection.imageUrl : null,
    reason: connection?.stateReason ?? null,
    fault: isConnected ? connection.fault : null,
    faultSince: isConnected ? connection.faultSince : null,
    note: isConnected ? connection.note : null,
    connectedAt: isConnected ? connection.connectedAt : null,
    endsAt,
    nextPullAt: isConnected ? connection.nextPullAt : null,
    progress: isBusy ? { daysDone: connection.daysDone, daysTotal: connection.daysTotal } : null,
    accounts: isConnected ? accounts.map((account) => toAccountView(account, beside, now)) : [],
    signInHelp,
    typed,
    asks,
    stated: connection?.stated ?? null,
  };
}

function toAccountView(
  account: AccountRow,
  { uses, gaps }: Pick<Parts, 'uses' | 'gaps'>,
  now: string,
): ConnectorAccountView {
  const { spendLoss } = account;
  const gap = gaps.find(
    ({ connector, accountId }) =>
      connector === account.connector && accountId === account.accountId,
  );
  const use = uses.find(({ accountId }) => accountId === account.accountId);
  return {
    accountId: account.accountId,
    name: account.name,
    currency: account.currency,
    timeZone: account.timeZone,
    isClosed: account.isClosed,
    isChosen: account.isChosen,
    pulledAt: account.pulledAt,
    fault: account.fault,
    note: account.note,
    spendLoss: spendLoss !== null && isShownLoss(spendLoss, now) ? spendLoss : null,
    spendGap: account.isChosen ? (gap ?? null) : null,
    otherShop: use === undefined ? null : { name: use.shopName, isHeld: isHeld(use) },
  };
}

function userName({ firstName, lastName, email, externalUser }: ConnectionRow): string {
  return `${firstName} ${lastName}`.trim() || email || externalUser;
}

/** Returns the end of a token that is not renewed; null for all others. */
async function readTokenEnd(
  { db, keys, clock, connectors }: ReadDeps,
  {
    shopId,
    facts: { key },
    connection,
  }: Pick<Parts, 'facts' | 'connection'> & { readonly shopId: number },
): Promise<string | null> {
  const connector = connectors.find(key);
  if (connection?.state !== 'connected' || connector === null) return null;
  if (connector.renew !== undefined) return null;
  const endsAt = (await selectCredential(db, keys, shopId, key))?.expiresAt ?? null;
  const isEndless = endsAt !== null && Date.parse(endsAt) - clock().getTime() > ENDLESS_MS;
  return isEndless ? null : endsAt;
}
