import { selectPulledDays } from '#app/data/connectors/ad-spend-days.server.ts';
import { type AccountRow, updateDaysAtOnce } from '#app/data/connectors/account-rows.server.ts';
import { replaceEmailDays } from '#app/data/connectors/email-days.server.ts';
import { updateOwnCounts } from '#app/data/connectors/own-count-rows.server.ts';
import type { LeftOutItem, OwnCount, DayPullOptions } from '#app/connectors/pull-options.ts';
import type { ConnectorFacts, DaySource } from '#app/connectors/port.ts';
import { addDays, daysIn, eachDay } from '#app/domain/calendar/day.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { businessTime, isTimeZone } from '#app/domain/calendar/zone.ts';
import { planPull, RECENT_DAYS } from '#app/domain/marketing/plan-pull.ts';
import { QUIET_SHARE } from '#app/domain/marketing/spend-loss.ts';
import type { StatedFacts } from '#app/domain/shipping/stated-facts.ts';
import { HttpError } from '#app/lib/http/http-client.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { openReports } from './reports-in-making.server.ts';
import { convertMessageRows } from './convert-message-rows.server.ts';
import { storeAdDays } from './store-ad-days.server.ts';
import { storeLabelDays } from './store-label-days.server.ts';
import { storeTrafficDays } from './store-traffic-days.server.ts';
import type { ConnectorDeps } from './open-connection.server.ts';

export interface AccountPull {
  readonly account: AccountRow;
  readonly shop: { readonly shopId: number; readonly currency: string };
  readonly facts: ConnectorFacts;
  readonly source: DaySource;
  /** The facts that people stated about the provider's amounts. */
  readonly stated: StatedFacts;
  readonly today: string;
  readonly ranges: readonly DateRange[];
}

/** The earliest time zone: for an account of unknown zone no part of its day is left out. */
const FIRST_ZONE = 'Pacific/Kiritimati';

/**
 * Plans the days of an account to read now: once a day all that may still change, else the last
 * days.
 */
export async function planAccount(
  { db, clock }: Pick<ConnectorDeps, 'db' | 'clock'>,
  options: Omit<AccountPull, 'today' | 'ranges'>,
): Promise<AccountPull> {
  const { account, shop, facts } = options;
  const { connector, accountId, timeZone, restatedOn } = account;
  const zone = isTimeZone(timeZone) ? timeZone : FIRST_ZONE;
  const today = businessTime(clock().getTime(), zone).day;
  const { restatedDays, daysAtOnceMax, historyDays } = facts.capabilities;
  const ranges = planPull({
    today,
    historyDays,
    pulled: await selectPulledDays(db, shop.shopId, { connector, accountId }),
    rereadDays: restatedOn === today ? RECENT_DAYS : restatedDays + 1,
    daysAtOnceMax: Math.min(daysAtOnceMax, account.daysAtOnce ?? daysAtOnceMax),
  });
  return { ...options, today, ranges };
}

/**
 * Reads the planned days of an account and replaces each completely, newest first. A range that is
 * too large for the provider is read in halves, and so are all days after it, here and at the next
 * readings. Returns the number of rows and days written. @throws PlatformError; AppError `conflict`
 * where amounts cannot be converted.
 */
export async function pullAccount(
  deps: ConnectorDeps,
  pull: AccountPull,
  options: {
    readonly onDays: (days: number) => Promise<void>;
    readonly onNote: (note: string) => void;
    readonly onLeftOut?: (item: LeftOutItem) => void;
    readonly signal?: AbortSignal;
  },
): Promise<number> {
  const { account, shop, source, stated, ranges, facts } = pull;
  const { onDays, onNote, onLeftOut, signal } = options;
  const left = [...ranges].toReversed();
  const size = daysThatFit(account.daysAtOnce, facts.capabilities.daysAtOnceMax);
  let written = 0;
  let waiting = 0;
  let unfinished: PlatformError | null = null;
  try {
    for (let range = left.pop(); range !== undefined; range = left.pop()) {
      signal?.throwIfAborted();
      const days = daysIn(range);
      if (days > size.max()) {
        left.push(...inHalves(range));
        continue;
      }
      try {
        written += await pullDays(
          deps,
          { account, shop, source, stated, range },
          {
            onNote,
            ...(onLeftOut !== undefined && { onLeftOut }),
            ...(signal !== undefined && { signal }),
          },
        );
      } catch (error) {
        if (isInMaking(error) && waiting < WAITING_MAX) {
          waiting += 1;
          unfinished = error;
          continue;
        }
        if (!isTooMuch(error) || range.start === range.end) throw error;
        size.failed(days);
        left.push(range);
        continue;
      }
      size.worked(days);
      await onDays(days);
    }
  } finally {
    const daysAtOnce = size.next();
    if (daysAtOnce !== account.daysAtOnce) {
      await updateDaysAtOnce(deps.db, shop.shopId, { ...account, daysAtOnce });
    }
  }
  if (unfinished !== null) throw unfinished;
  return written;
}

/** The number of ranges whose reports are generated at the same time. */
const WAITING_MAX = 3;

/** Recognises a report in generation, so that other days can be requested meanwhile. */
function isInMaking(error: unknown): error is PlatformError {
  return (
    error instanceof PlatformError && error.fault === 'not_final' && error.retryAfterMs !== null
  );
}

/**
 * Adapts the number of days in one request of an account: half after a failure, and twice the next
 * time after a reading without one. Null is as many as the provider accepts.
 */
function daysThatFit(daysLimit: number | null, most: number) {
  let max = daysLimit ?? most;
  let hasFailed = false;
  let hasFilled = false;
  return {
    max: () => max,
    failed: (days: number) => {
      hasFailed = true;
      max = Math.max(1, Math.floor(days / 2));
    },
    worked: (days: number) => {
      hasFilled ||= days >= max;
    },
    next: () => {
      const then = hasFilled && !hasFailed ? max * 2 : max;
      return then >= most ? null : then;
    },
  };
}

type DaysPull = Pick<AccountPull, 'account' | 'shop' | 'source' | 'stated'> & {
  readonly range: DateRange;
};

/**
 * Reads some days and stores them as ads, labels, messages or visits. Returns the number of rows
 * and days written.
 */
async function pullDays(
  deps: ConnectorDeps,
  { account, shop, source, stated, range }: DaysPull,
  options: Pick<DayPullOptions, 'signal' | 'onNote' | 'onLeftOut'>,
): Promise<number> {
  const { connector, accountId, currency } = account;
  const place = { connector, accountId, days: eachDay(range) };
  const counts: OwnCount[] = [];
  let isPartial = false;
  const heard: DayPullOptions = {
    ...options,
    onCount: (count) => void counts.push(count),
    onLeftOut: (item) => {
      isPartial ||= item.isUnread;
      options.onLeftOut?.(item);
    },
  };
  if (source.pullLabels !== undefined) {
    const labels = await source.pullLabels({ ...account, stated }, range, heard);
    const rows = checkedRows(labels, range, ({ listedOn }) => listedOn);
    logCounts(deps, shop.shopId, { ...place, counts });
    return storeLabelDays(deps, { shop, ...place, rows, isPartial, counts });
  }
  if (source.pullMessages !== undefined) {
    const messages = await source.pullMessages(account, range, heard);
    const checked = checkedRows(messages, range, ({ day }) => day);
    const rows = await convertMessageRows(deps, { shop, currency, range, rows: checked });
    logCounts(deps, shop.shopId, { ...place, counts });
    return deps.db.transaction(async (tx) => {
      const written = await replaceEmailDays(tx, shop.shopId, { ...place, rows });
      return written + (await updateOwnCounts(tx, shop.shopId, { ...place, counts }));
    });
  }
  if (source.pullTraffic !== undefined) {
    const visits = await source.pullTraffic(account, range, heard);
    checkedRows(visits.rows, range, ({ day }) => day);
    logCounts(deps, shop.shopId, { ...place, counts });
    return storeTrafficDays(deps, { shop, ...place, currency, range, visits, counts });
  }
  const reports = openReports(deps, shop.shopId, account);
  const { rows, totals } = await source.pull(account, range, { ...heard, reports });
  checkedRows(rows, range, ({ day }) => day);
  return storeAdDays(deps, { shop, account, range, rows, totals });
}

/** Logs each range of which the number of rows differs from the source's own count. */
function logCounts(
  { log }: Pick<ConnectorDeps, 'log'>,
  shopId: number,
  {
    connector,
    accountId,
    counts,
  }: Pick<AccountRow, 'connector' | 'accountId'> & { readonly counts: readonly OwnCount[] },
): void {
  for (const count of counts) {
    if (Math.abs(count.own - count.read) <= QUIET_SHARE * count.own) continue;
    log.warn(
      { event: 'connector.count_differs', shopId, connector, accountId, ...count },
      'another number was read than the source counts',
    );
  }
}

/** Recognises errors that mean a request was too large, including timeouts of the provider. */
function isTooMuch(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false;
  if (error.fault === 'too_large') return true;
  const { cause } = error;
  return cause instanceof HttpError && ['timeout', 'server_error'].includes(cause.failure);
}

/** Splits a range in halves, the later one last, so that it is taken first. */
function inHalves({ start, end }: DateRange): DateRange[] {
  const middle = addDays(start, Math.floor(daysIn({ start, end }) / 2) - 1);
  return [
    { start, end: middle },
    { start: addDays(middle, 1), end },
  ];
}

/**
 * Checks that rows are within the requested range: a row of another day would be stored beside the
 * existing ones.
 */
function checkedRows<T>(
  rows: readonly T[],
  { start, end }: DateRange,
  getDay: (row: T) => string,
): readonly T[] {
  if (rows.every((row) => start <= getDay(row) && getDay(row) <= end)) return rows;
  throw new PlatformError('malformed', 'The provider gave days that it was not asked for.');
}
