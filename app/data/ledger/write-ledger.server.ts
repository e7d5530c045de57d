import type { Tx } from '#app/data/database.ts';
import { analyzeGrownTables } from '#app/data/postgres/analyze-grown-tables.server.ts';
import { nextLedgerVersion, raiseLedgerVersion } from '#app/data/shops/shop-versions.server.ts';
import {
  type CostedOrder,
  LEDGER_DIMENSIONS,
  LEDGER_MEASURES,
  type LedgerDimension,
  type LedgerEntry,
} from '#app/domain/profit/ledger/ledger-entry.ts';
import { LEDGER_TARGET, ledgerText, type LedgerRows, ledgerRows } from './ledger-text.server.ts';
import { writeJourneys } from './write-journeys.server.ts';

/** Orders by id with their entries; none when nothing of an order counts (a test order). */
export type CostedById = ReadonlyMap<string, Pick<CostedOrder, 'entries'>>;

/**
 * Replaces the entries of these orders where they have changed, and raises the shop's version if
 * any has, all visible at once. An order with the same entries and journey stays as it is: its rows
 * leave no dead ones behind, and no copy of the ledger reads them again. The row of the shop's
 * versions stays locked until the transaction ends, so versions become visible in order. It is
 * locked here, at the end of the work, so that batches may be calculated in parallel.
 */
export async function writeLedger(tx: Tx, shopId: number, costed: CostedById): Promise<void> {
  const version = await nextLedgerVersion(tx, shopId);
  const { changed, voided } = await findChanged(tx, shopId, version, costed);
  if (changed.length === 0 && voided.length === 0) return;
  await raiseLedgerVersion(tx, shopId);
  const ids = changed.map(({ id }) => id);
  const replaced = await deleteEntries(tx, shopId, ids);
  await tx.copyIn(LEDGER_TARGET, splitOrders(shopId, version, changed));
  await analyzeGrownTables(tx, { shopId, tables: ['ledger'], orders: changed.length });
  const emptied = await voidEntries(tx, shopId, version, voided);
  const entries = ids.flatMap((id) => costed.get(id)?.entries ?? []);
  await moveDataDays(tx, shopId, getDays(entries), [replaced, emptied]);
}

interface ChangedOrder extends LedgerRows {
  readonly id: string;
}

/** Finds the orders whose entries differ from the ledger, and those without any entry now. */
async function findChanged(tx: Tx, shopId: number, version: number, costed: CostedById) {
  const withEntries = [...costed].filter(([, { entries }]) => entries.length > 0);
  const journeys = await writeJourneys(
    tx,
    shopId,
    version,
    withEntries.map(([id]) => id),
  );
  const stored = await tx.query<{ id: string; hash: string | null; isVoid: boolean }>(
    `select order_id as id, cast(entries_hash as text) as hash, event = 'void' as "isVoid"
     from ledger where shop_id = $1 and order_id = any($2::text[]) and entry_no = 0`,
    [shopId, [...costed.keys()]],
  );
  const hashes = new Map(stored.map(({ id, hash }) => [id, hash]));
  const changed = withEntries.flatMap(([id, { entries }]): ChangedOrder[] => {
    const order = ledgerRows(entries, journeys.get(id) ?? null);
    return order.hash === hashes.get(id) ? [] : [{ id, ...order }];
  });
  const voided = stored
    .filter(({ id, isVoid }) => !isVoid && costed.get(id)?.entries.length === 0)
    .map(({ id }) => id);
  return { changed, voided };
}

interface Days {
  readonly first: string | null;
  readonly last: string | null;
}

const CHUNK_ORDERS = 500;

/** Splits rows into pieces, so that PostgreSQL works on the first while the next is written. */
function* splitOrders(shopId: number, version: number, orders: readonly LedgerRows[]) {
  for (let start = 0; start < orders.length; start += CHUNK_ORDERS) {
    yield ledgerText(shopId, version, orders.slice(start, start + CHUNK_ORDERS));
  }
}

/** Returns the first and last day of the deleted entries. */
async function deleteEntries(tx: Tx, shopId: number, ids: readonly string[]): Promise<Days> {
  const [days] = await tx.query<Days>(
    `with gone as (
       delete from ledger where shop_id = $1 and order_id = any($2::text[]) returning event_day)
     select min(event_day) as first, max(event_day) as last from gone`,
    [shopId, ids],
  );
  return days ?? { first: null, last: null };
}

const COLUMNS_OF_VOID: readonly LedgerDimension[] = [
  'event_day',
  'event_hour',
  'order_day',
  'placed_at',
  'order_name',
];
const EMPTY_COLUMNS = [
  'entries_hash = null',
  'journey_id = null',
  ...(Object.keys(LEDGER_DIMENSIONS) as LedgerDimension[])
    .filter((column) => column !== 'event' && !COLUMNS_OF_VOID.includes(column))
    .map((column) => `${column} = null`),
  ...LEDGER_MEASURES.map((column) => `${column} = 0`),
].join(', ');

/**
 * Leaves one empty row for an order that lost its entries: only a row of a newer version tells a
 * copy of the ledger that the old ones are gone.
 */
async function voidEntries(
  tx: Tx,
  shopId: number,
  version: number,
  ids: readonly string[],
): Promise<Days> {
  const none = { first: null, last: null };
  if (ids.length === 0) return none;
  const [days] = await tx.query<Days>(
    `select min(event_day) as first, max(event_day) as last from ledger
     where shop_id = $1 and order_id = any($2::text[])`,
    [shopId, ids],
  );
  await tx.query(
    'delete from ledger where shop_id = $1 and order_id = any($2::text[]) and entry_no > 0',
    [shopId, ids],
  );
  await tx.query(
    `update ledger set version = $3, event = 'void', ${EMPTY_COLUMNS}
     where shop_id = $1 and order_id = any($2::text[]) and event <> 'void'`,
    [shopId, ids, version],
  );
  return days ?? none;
}

function getDays(entries: readonly LedgerEntry[]): Days {
  let first: string | null = null;
  let last: string | null = null;
  for (const { event_day: day } of entries) {
    if (first === null || day < first) first = day;
    if (last === null || day > last) last = day;
  }
  return { first, last };
}

/**
 * Updates the shop's first and last day with data: extended by the written days; read anew only
 * when a deletion touched one of the ends.
 */
async function moveDataDays(
  tx: Tx,
  shopId: number,
  written: Days,
  removed: readonly Days[],
): Promise<void> {
  const firsts = removed.flatMap(({ first }) =>
    first !== null && (written.first === null || first < written.first) ? first : [],
  );
  const lasts = removed.flatMap(({ last }) =>
    last !== null && (written.last === null || last > written.last) ? last : [],
  );
  const [shop] = await tx.query<{ isAtEnd: boolean }>(
    `select coalesce(first_data_day = any($2::date[]), false)
         or coalesce(last_data_day = any($3::date[]), false) as "isAtEnd"
     from shop_versions where shop_id = $1`,
    [shopId, firsts, lasts],
  );
  if (shop?.isAtEnd === true) {
    const [left] = await tx.query<Days>(
      `select min(event_day) as first, max(event_day) as last from ledger
       where shop_id = $1 and event <> 'void'`,
      [shopId],
    );
    await tx.query(
      'update shop_versions set first_data_day = $2, last_data_day = $3 where shop_id = $1',
      [shopId, left?.first ?? null, left?.last ?? null],
    );
    return;
  }
  await tx.query(
    `update shop_versions set first_data_day = least(first_data_day, $2::date),
       last_data_day = greatest(last_data_day, $3::date)
     where shop_id = $1`,
    [shopId, written.first, written.last],
  );
}
