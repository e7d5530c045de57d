import {
  type AccountRow,
  selectAccounts,
  updateAccountPull,
  upsertAccounts,
} from '#app/data/connectors/account-rows.server.ts';
import {
  type ConnectionRow,
  type PullStatus,
  updateAccountsListed,
  updateConnectionFault,
  updatePullProgress,
} from '#app/data/connectors/connection-rows.server.ts';
import { addOperations } from '#app/data/connectors/operation-rows.server.ts';
import type { DaySource } from '#app/connectors/port.ts';
import type { LeftOutItem } from '#app/connectors/pull-options.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { daysIn } from '#app/domain/calendar/day.ts';
import { isShippingProvider } from '#app/domain/shipping/shipping-providers.ts';
import { NOTHING_STATED } from '#app/domain/shipping/stated-facts.ts';
import { countRequests } from '#app/lib/http/counted-http.ts';
import { AppError } from '#app/lib/app-error.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { refreshDailyCost } from '#app/services/ledger/refresh-daily-cost.server.ts';
import { disconnectSource } from './disconnect-source.server.ts';
import {
  type ConnectionKey,
  type ConnectorDeps,
  type OpenedConnection,
  openConnection,
} from './open-connection.server.ts';
import { listAccounts, type ListedAccounts } from './list-accounts.server.ts';
import { describeLeftOutItems } from './describe-left-out-items.ts';
import { type AccountPull, planAccount, pullAccount } from './pull-account.server.ts';
import { isMadeInTime } from './reports-in-making.server.ts';
import { inMinutes, readPullMinutes } from './queue-pull.server.ts';

export interface PullOptions extends ConnectionKey {
  readonly signal?: AbortSignal;
}

/**
 * Reads the due days of every selected account of a connection. An account that cannot be read gets
 * a sentence with the reason, and does not stop the others. @throws PlatformError to be tried again
 * later.
 */
export function pullConnector(deps: ConnectorDeps, options: PullOptions): Promise<void> {
  const { shopId, connector } = options;
  const day = deps.clock().toISOString().slice(0, 10);
  return countRequests(
    () => pullConnection(deps, options),
    async (operations) => {
      if (operations > 0) await addOperations(deps.db, shopId, { connector, day, operations });
    },
  );
}

async function pullConnection(deps: ConnectorDeps, options: PullOptions): Promise<void> {
  const { shopId, connector } = options;
  const opened = await openConnection(deps, options);
  if (opened === null) return;
  const { source } = opened;
  if (source.readSheet !== undefined) return;
  try {
    const plans = await planAccounts(deps, { ...opened, source }, options);
    if (plans !== null) await pullAll(deps, plans, options);
  } catch (error) {
    if (!(error instanceof PlatformError) || error.fault !== 'revoked') throw error;
    const reason = error.message;
    await disconnectSource(deps, { shopId, connector, state: 'revoked', reason });
  }
}

/**
 * Plans the selected accounts; null where the provider does not list them. They are listed once a
 * day, and as long as something is wrong with them: providers count each request of an
 * installation.
 */
async function planAccounts(
  deps: ConnectorDeps,
  opened: OpenedConnection & { readonly source: DaySource },
  { shopId, connector, signal }: PullOptions,
): Promise<AccountPull[] | null> {
  const { db } = deps;
  const shop = await selectShopById(db, shopId);
  if (shop === null) return [];
  const unlisted = new Set<string>();
  if (isToBeListed(deps, opened.connection, await selectAccounts(db, shopId, connector))) {
    const listed = await readAccountList(deps, opened.source, { shopId, connector, signal });
    if (listed === null) return null;
    const accountRows = listed.accounts.map((account) => ({ ...account, connector }));
    await db.transaction((tx) => upsertAccounts(tx, shopId, accountRows));
    for (const account of await selectAccounts(db, shopId, connector)) {
      const { accountId } = account;
      const isListed = listed.accounts.some((one) => one.accountId === accountId);
      if (!account.isChosen || isListed) continue;
      unlisted.add(accountId);
      const fault = sayUnlisted(opened, listed, accountId);
      await updateAccountPull(db, shopId, { ...account, fault });
    }
  }
  const { connector: facts, connection, source } = opened;
  const plans: AccountPull[] = [];
  for (const account of await selectAccounts(db, shopId, connector)) {
    if (!account.isChosen || unlisted.has(account.accountId)) continue;
    const stated = connection.stated ?? NOTHING_STATED;
    const plan = await planAccount(deps, { account, shop, facts, source, stated });
    // A closed account spends no more: it is read once a day.
    if (!account.isClosed || account.restatedOn !== plan.today) plans.push(plan);
  }
  return plans;
}
const DAY_MS = 86_400_000;

function isToBeListed(
  { clock }: Pick<ConnectorDeps, 'clock'>,
  { accountsListedAt, fault, note }: ConnectionRow,
  accounts: readonly AccountRow[],
): boolean {
  if (accountsListedAt === null || fault !== null || note !== null) return true;
  if (accounts.some((account) => account.isChosen && account.fault !== null)) return true;
  return clock().getTime() - Date.parse(accountsListedAt) >= DAY_MS;
}

/** Describes why a selected account is not read, since it is not in the list. */
function sayUnlisted(
  { connection, connector: { name } }: Pick<OpenedConnection, 'connection' | 'connector'>,
  { leftOut }: ListedAccounts,
  accountId: string,
): string {
  const odd = leftOut.find((one) => one.accountId === accountId);
  return odd === undefined
    ? sayUnseen(connection, name)
    : `${odd.text} It is not read until that is mended; what was read of it stays.`;
}

function sayUnseen({ firstName, lastName, externalUser }: ConnectionRow, source: string): string {
  const who = `${firstName} ${lastName}`.trim() || externalUser;
  return `${who} cannot see this account at ${source}: connect as somebody who can, or leave it out.`;
}

/**
 * Reads the provider's list of accounts. After a failure the connection stores the reason and its
 * beginning, and is due again at its next turn: returns null, or throws where it is worth another
 * try before.
 */
async function readAccountList(
  deps: ConnectorDeps,
  source: DaySource,
  { shopId, connector, signal }: Pick<PullOptions, 'shopId' | 'connector'> & MaybeAborted,
): Promise<ListedAccounts | null> {
  const now = deps.clock().toISOString();
  const note = (fault: string | null) =>
    updateConnectionFault(deps.db, shopId, { connector, fault, now });
  try {
    const listed = await listAccounts(source, signal);
    await note(null);
    await updateAccountsListed(deps.db, shopId, { connector, note: listed.note, now });
    return listed;
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof PlatformError) || error.fault === 'revoked') throw error;
    await note(`${error.message}${TRIED_AGAIN}`);
    const nextPullAt = inMinutes(deps, await readPullMinutes(deps, shopId));
    const progress = { connector, daysDone: 0, daysTotal: 0, nextPullAt };
    const isLater = LATER_FAULTS.has(error.fault);
    const pullStatus = isLater ? 'queued' : 'idle';
    await updatePullProgress(deps.db, shopId, { ...progress, pullStatus });
    if (isLater) throw error;
    return null;
  }
}

interface MaybeAborted {
  readonly signal: AbortSignal | undefined;
}

async function pullAll(
  deps: ConnectorDeps,
  plans: readonly AccountPull[],
  { shopId, connector, signal }: PullOptions,
): Promise<void> {
  const { db, events } = deps;
  const daysTotal = plans
    .flatMap(({ ranges }) => ranges)
    .reduce((sum, one) => sum + daysIn(one), 0);
  const { minutesMin = 0 } = deps.connectors.find(connector)?.capabilities ?? {};
  const minutes = Math.max(minutesMin, await readPullMinutes(deps, shopId));
  let daysDone = 0;
  const reportStatus = (pullStatus: PullStatus) =>
    updatePullProgress(db, shopId, {
      connector,
      pullStatus,
      daysDone,
      daysTotal,
      nextPullAt: inMinutes(deps, minutes),
    });
  const isShipping = isShippingProvider(connector);
  // Labels are costs of their orders.
  const adSpendDays = getSpan(plans.flatMap(({ ranges }) => ranges));
  const refresh = () =>
    isShipping ? Promise.resolve() : refreshDailyCost(deps, { shopId, adSpendDays });
  const onDays = async (days: number) => {
    // The first figures of a long history are seen at once.
    if (daysDone === 0) await refresh();
    daysDone += days;
    await reportStatus('running');
  };
  await reportStatus('running');
  let again: PlatformError | null = null;
  try {
    for (const plan of plans) {
      const failure = await pullOne(deps, plan, {
        onDays,
        ...(signal !== undefined && { signal }),
      });
      again ??= failure;
      // A throttled provider gets no further requests.
      if (failure?.fault === 'throttled') break;
    }
  } finally {
    await refresh();
  }
  await reportStatus(again === null ? 'idle' : 'queued');
  const status = again === null ? 'done' : 'error';
  const category = isShipping ? 'costs' : 'marketing';
  await events.publish(shopId, 'retrieval_status', { category, status });
  if (again !== null) throw again;
}

/** Returns the range from the first to the last of these days; null without any. */
function getSpan(ranges: readonly DateRange[]): DateRange | null {
  const starts = ranges.map(({ start }) => start).toSorted();
  const ends = ranges.map(({ end }) => end).toSorted();
  const [start, end] = [starts[0], ends.at(-1)];
  return start === undefined || end === undefined ? null : { start, end };
}

/** Reads one account; returns the error that is worth another try, else null. */
async function pullOne(
  deps: ConnectorDeps,
  plan: AccountPull,
  options: Omit<Parameters<typeof pullAccount>[2], 'onNote' | 'onLeftOut'>,
): Promise<PlatformError | null> {
  const { account, shop, today } = plan;
  const save = (change: Partial<AccountRow>) =>
    updateAccountPull(deps.db, shop.shopId, { ...account, ...change });
  const pulledAt = deps.clock().toISOString();
  try {
    const notes = new Set<string>();
    const leftOut: LeftOutItem[] = [];
    await pullAccount(deps, plan, {
      ...options,
      onNote: (note) => notes.add(note),
      onLeftOut: (item) => void leftOut.push(item),
    });
    const sentences = [...notes, ...describeLeftOutItems(plan.facts.name, leftOut)];
    const note = sentences.length === 0 ? null : sentences.join(' ');
    await save({ pulledAt, restatedOn: today, fault: null, note });
    return null;
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof AppError && error.code === 'conflict') {
      await save({ fault: error.message });
      return null;
    }
    if (!(error instanceof PlatformError) || error.fault === 'revoked') throw error;
    // What takes its time is no fault: the account says nothing yet.
    const isWaiting =
      error.fault === 'not_final' && (await isMadeInTime(deps, shop.shopId, account));
    if (isWaiting) return error;
    const isLater = LATER_FAULTS.has(error.fault);
    const isOver = error.fault === 'account_closed';
    const then = isLater ? TRIED_AGAIN : '';
    await save({ fault: `${error.message}${then}`, ...(isOver && { restatedOn: today }) });
    return isLater ? error : null;
  }
}

const TRIED_AGAIN = ' Farthing tries again by itself.';

const LATER_FAULTS: ReadonlySet<PlatformError['fault']> = new Set([
  'throttled',
  'unreachable',
  'not_final',
  'address_refused',
]);
