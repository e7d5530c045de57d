import { type AccountRow, selectAccounts } from '#app/data/connectors/account-rows.server.ts';
import {
  type ConnectionRow,
  selectConnections,
} from '#app/data/connectors/connection-rows.server.ts';
import {
  type CountGap,
  selectComparedDays,
  selectCountGaps,
} from '#app/data/connectors/own-count-rows.server.ts';
import { selectSpendGaps, type SpendGap } from '#app/data/connectors/connector-day-rows.server.ts';
import type { ConnectorFacts } from '#app/connectors/port.ts';
import { QUIET_SHARE } from '#app/domain/marketing/spend-loss.ts';
import type { SourceCheckView } from './describe-check.ts';
import type { ConnectionHealthView } from './connection-health.ts';
import type { ConnectorDeps } from '#app/services/connectors/open-connection.server.ts';
import { getConnectorPage } from '#app/services/connectors/connector-page.ts';

/**
 * Reads the health of every connected source: its last reading, and its failure with its beginning.
 */
export async function readConnectionHealth(
  { db, connectors }: Pick<ConnectorDeps, 'db' | 'connectors'>,
  { shopId }: { readonly shopId: number },
): Promise<ConnectionHealthView[]> {
  const [connections, accounts, countGaps, spendGaps, compared] = await Promise.all([
    selectConnections(db, shopId),
    selectAccounts(db, shopId),
    selectCountGaps(db, shopId, QUIET_SHARE),
    selectSpendGaps(db, shopId, QUIET_SHARE),
    selectComparedDays(db, shopId),
  ]);
  return connections.flatMap((connection) => {
    const facts = connectors.all.find(({ key }) => key === connection.connector);
    // Sheets are read by another job, and show their health on their own page.
    if (facts === undefined || facts.capabilities.level === 'sheet') return [];
    if (connection.state === 'disconnected') return [];
    const chosen = accounts.filter(
      ({ connector, isChosen }) => connector === facts.key && isChosen,
    );
    const gaps = { countGaps, spendGaps, compared };
    return [toHealth(facts, connection, { chosen, check: toCheck(facts, chosen, gaps) })];
  });
}

function toHealth(
  { key, name }: { readonly key: string; readonly name: string },
  connection: ConnectionRow,
  { chosen, check }: { readonly chosen: readonly AccountRow[]; readonly check: SourceCheckView },
): ConnectionHealthView {
  const reads = chosen.flatMap(({ pulledAt }) => pulledAt ?? []).toSorted();
  const page = getConnectorPage(key);
  const notes = chosen.flatMap(({ name: account, note }) =>
    note === null ? [] : [account === name ? note : `${account}: ${note}`],
  );
  const common = { key, name, page, lastReadAt: reads.at(-1) ?? null, notes, check };
  if (connection.state === 'revoked') {
    return {
      ...common,
      state: 'revoked',
      faults: [{ text: connection.stateReason ?? '', since: null }],
    };
  }
  const faults = chosen.flatMap(({ name: account, fault, pulledAt }) =>
    fault === null
      ? []
      : [{ text: `The account ${account} could not be read. ${fault}`, since: pulledAt }],
  );
  if (connection.fault !== null) {
    faults.unshift({ text: connection.fault, since: connection.faultSince });
  }
  if (faults.length > 0) return { ...common, state: 'failing', faults };
  if (chosen.length === 0) return { ...common, state: 'unchosen', faults };
  const isFirst = connection.pullStatus !== 'idle' && reads.length === 0;
  return { ...common, state: isFirst ? 'first' : 'read', faults };
}

interface Compared {
  readonly countGaps: readonly CountGap[];
  readonly spendGaps: readonly SpendGap[];
  readonly compared: Awaited<ReturnType<typeof selectComparedDays>>;
}

/** Compares the data of the selected accounts with the source's own counts. */
function toCheck(
  { key, ownTotal }: Pick<ConnectorFacts, 'key' | 'ownTotal'>,
  chosen: readonly AccountRow[],
  { countGaps, spendGaps, compared }: Compared,
): SourceCheckView {
  const accountFor = <T extends { readonly connector: string; readonly accountId: string }>(
    row: T,
  ) =>
    row.connector === key ? chosen.find(({ accountId }) => accountId === row.accountId) : undefined;
  const daysCompared = compared.reduce(
    (sum, row) => (accountFor(row) === undefined ? sum : sum + row.days),
    0,
  );
  return {
    counts: 'counts' in ownTotal ? ownTotal.counts : null,
    reason: 'none' in ownTotal ? ownTotal.none : null,
    daysCompared,
    countGaps: countGaps.flatMap((gap) => {
      const account = accountFor(gap);
      return account === undefined ? [] : [{ ...gap, account: account.name }];
    }),
    spendGaps: spendGaps.flatMap((gap) => {
      const account = accountFor(gap);
      if (account === undefined) return [];
      return [{ account: account.name, currency: account.currency, spendGap: gap }];
    }),
  };
}
