import {
  amazonSettlementFile,
  isOwnCurrency,
  type SettlementFile,
} from '#app/csv/amazon-settlement/amazon-settlement-file.server.ts';
import { chargesAmong } from '#app/csv/amazon-settlement/settlement-charges.ts';
import type { SettlementEntry } from '#app/csv/amazon-settlement/settlement-row.ts';
import { addPayouts, NO_PAYOUTS, sumCharges } from '#app/csv/payouts/payout-sums.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import type { FileRow } from '#app/csv/rows/file-row.ts';
import { shorten } from '#app/csv/cell-text.ts';
import { selectChargesOfIds } from '#app/data/imports/stored-payouts.server.ts';
import { loadOrders } from '#app/data/orders/load-orders.server.ts';
import { type ControlTotal, EXAMPLES_MAX } from '#app/domain/imports/control-totals.ts';
import { findStatementSource } from '#app/domain/counted-once/statement-sources.ts';
import {
  type ImportTotals,
  OrderTotals,
  type TotalLine,
} from '#app/domain/imports/import-totals.ts';
import { NO_UNKNOWN_CODES } from '#app/domain/imports/import-totals.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { PlatformCharge } from '#app/domain/profit/daily-costs/daily-costs.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { storePlatformCharges } from '#app/services/costs/store-platform-charges.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { type CheckOptions, checkOrders } from './check-orders.server.ts';
import type { CheckedImport } from './checked-import.ts';
import { costBooked } from './cost-booked.server.ts';
import type { OrderStagingFile } from './order-staging-file.server.ts';
import { addRepeats, readRepeats, repeatLines, type Repeats } from './payout-repeats.server.ts';
import { readBookedSales, withBooks } from './read-books.server.ts';
import { storeSoldProducts } from './sold-products.server.ts';
import { StoredIds } from './stored-ids.server.ts';
import { type Reject, toImportReject } from './to-reject.ts';
import { totalOrders, writeOrders } from './write-orders.server.ts';

/**
 * Checks a settlement or date range report of Amazon: its orders are those of a file of orders,
 * rows without an order are charges, and all of it is compared with the totals that the report
 * states.
 */
export async function checkSettlement(
  deps: Deps,
  header: readonly string[],
  settings: ReadSettings,
  source: Omit<CheckOptions<never>, 'file'>,
): Promise<CheckedImport> {
  const file = amazonSettlementFile(settings, header);
  const checked = await checkOrders({ ...source, file });
  const { spool, rejects, rowsRead } = checked;
  const posted = await readPosted(spool, file);
  for (const { reject, amountMinor } of posted.moved) rejects.note(reject, amountMinor);
  const moved = posted.moved.map(({ reject }) => reject);
  const orderTotals = new OrderTotals(settings.timeZone);
  const order = {
    file,
    spool,
    isPartial: true,
    choice: null,
    matching: null,
    totals: orderTotals,
    log: rejects,
  } as const;
  const controls = isOwnCurrency(settings) ? compareSettlements(file, posted) : [];
  const totals = (books: SettlementBooks | null): ImportTotals => {
    const read = orderTotals.result();
    const sales = books === null ? read.lines : withBooks(read.lines, books.sales);
    const isStated = isOwnCurrency(settings);
    return {
      ...read,
      lines: [...sales, ...settlementLines({ posted, file, isStated }, books)],
      currency: settings.currency,
      timeZone: settings.timeZone,
      rejectedMinor: rejects.amountMinor,
      rejects: rejects.groups(),
      unknownCodes: NO_UNKNOWN_CODES,
      estimates: source.rates.estimates,
      ...(controls.length > 0 && { controls }),
    };
  };
  return {
    rowsRead,
    controls,
    rejects: () => rejects.rejects(),
    async preview(signal) {
      const late = await totalOrders({ ...order, signal });
      return { totals: totals(null), rowsRead, rowsRejected: rejects.count + moved.length + late };
    },
    async book(shop, booking) {
      await storeSoldProducts(deps, shop.shopId, checked.products);
      const stored = new StoredIds(source.folder);
      const onStored = (ids: readonly string[]) => stored.add(ids);
      const repeated = new RepeatedOrders();
      const onRepeated = (orders: readonly Order[]) => repeated.add(orders);
      const book = { shopId: shop.shopId, ...order, ...booking, onStored, onRepeated };
      const booked = await writeOrders(deps, book)
        .then(async (written) => {
          booking.onProgress(addCounts(written, await storeCharges(deps, shop, posted.charges)));
          return written;
        })
        .finally(() => costBooked(deps, shop, booking));
      const books = await readBooks(deps, shop, { stored, charges: posted.charges });
      const repeats = addRepeats(books.repeats, repeated.result());
      return { lateRejects: [...moved, ...booked.rejects], totals: totals({ ...books, repeats }) };
    },
  };
}

interface Counts {
  readonly booked: number;
  readonly unchanged: number;
}

function addCounts(a: Counts, b: Counts): Counts {
  return { booked: a.booked + b.booked, unchanged: a.unchanged + b.unchanged };
}

/** The file's fees and refunds of orders that the connection has, too. */
class RepeatedOrders {
  #minor = 0;

  add(orders: readonly Order[]): void {
    this.#minor += orders.reduce((sum, one) => sum + getFeesAndReturns(one), 0);
  }

  result(): Repeats {
    return new Map([[OF_CONNECTION, this.#minor]]);
  }
}

const OF_CONNECTION = findStatementSource('amazon_connection').label;

function getFeesAndReturns({ kind, platformFees, lines }: Order): number {
  const fees = platformFees.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (kind !== 'return') return fees;
  return lines.reduce((sum, line) => sum + line.grossMinor - line.discountMinor, fees);
}

interface Posted {
  readonly charges: readonly PlatformCharge[];
  /** The amounts that are not stored, with their rows. */
  readonly moved: readonly { readonly reject: Reject; readonly amountMinor: number }[];
  readonly withheldMinor: number;
  readonly feesMinor: number;
  readonly settlements: ReadonlyMap<string, number>;
}

/** Reads the rows of a report that belong to no order. */
async function readPosted(spool: OrderStagingFile, file: SettlementFile): Promise<Posted> {
  const charges: PlatformCharge[] = [];
  const moved: { reject: Reject; amountMinor: number }[] = [];
  const settlements = new Map<string, number>();
  let withheldMinor = 0;
  let feesMinor = 0;
  for await (const rows of spool.orders()) {
    const entries = rows.flatMap((row) => file.read(row).row ?? []);
    charges.push(...chargesAmong(entries));
    moved.push(...movedAmong(entries, rows));
    for (const { platformFees } of file.assemble(entries).orders) {
      feesMinor += platformFees.reduce((sum, fee) => sum + fee.amountMinor, 0);
    }
    for (const { settlementId, totalMinor, passedMinor, orderId } of entries) {
      settlements.set(settlementId, (settlements.get(settlementId) ?? 0) + totalMinor);
      if (orderId !== null) withheldMinor += passedMinor;
    }
  }
  return { charges, moved, withheldMinor, feesMinor, settlements };
}

/** Compares the stated total of each settlement with its rows. */
function compareSettlements(
  { statedTotals }: SettlementFile,
  { settlements }: Posted,
): ControlTotal[] {
  const all = [...statedTotals].map(([name, statedMinor]) => ({
    name,
    statedMinor,
    readMinor: settlements.get(name) ?? 0,
  }));
  if (all.length === 0) return [];
  const differing = all.filter(({ statedMinor, readMinor }) => statedMinor !== readMinor);
  return [
    {
      kind: 'payout',
      orders: all.length,
      agreeing: all.length - differing.length,
      statedMinor: all.reduce((sum, one) => sum + one.statedMinor, 0),
      readMinor: all.reduce((sum, one) => sum + one.readMinor, 0),
      examples: differing.slice(0, EXAMPLES_MAX),
    },
  ];
}

function movedAmong(entries: readonly SettlementEntry[], rows: readonly FileRow[]) {
  return entries.flatMap(({ orderId, charge, line, word, passedMinor }) => {
    if (orderId !== null || charge !== null) return [];
    const reason = `${shorten(word)}: no sale and no cost here`;
    return [{ reject: toImportReject({ line, reason }, rows), amountMinor: passedMinor }];
  });
}

async function storeCharges(deps: Deps, { shopId }: Shop, charges: readonly PlatformCharge[]) {
  const ids = charges.map(({ id }) => id);
  return deps.db.transaction(async (tx) => {
    const storedCharges = await selectChargesOfIds(tx, shopId, ids);
    if (storedCharges.length < charges.length) {
      await storePlatformCharges(tx, { shopId, charges, now: deps.clock() });
    }
    return { booked: charges.length - storedCharges.length, unchanged: storedCharges.length };
  });
}

interface SettlementBooks {
  readonly sales: readonly number[];
  readonly feesMinor: number;
  readonly charges: readonly PlatformCharge[];
  readonly repeats: Repeats;
}

async function readBooks(
  deps: Deps,
  { shopId }: Shop,
  { stored, charges }: { readonly stored: StoredIds; readonly charges: readonly PlatformCharge[] },
): Promise<SettlementBooks> {
  const sales = await readBookedSales(deps, shopId, stored);
  let feesMinor = 0;
  for await (const ids of stored.batches()) {
    for (const { platformFees } of await loadOrders(deps.db, shopId, ids)) {
      feesMinor += platformFees.reduce((sum, fee) => sum + fee.amountMinor, 0);
    }
  }
  const ids = charges.map(({ id }) => id);
  const held = await selectChargesOfIds(deps.db, shopId, ids);
  return { sales, feesMinor, charges: held, repeats: await readRepeats(deps.db, shopId, held) };
}

/** Lists fees and charges, and the stated totals of settlements beside the stored amounts. */
function settlementLines(
  {
    posted,
    file,
    isStated,
  }: { readonly posted: Posted; readonly file: SettlementFile; readonly isStated: boolean },
  books: SettlementBooks | null,
): TotalLine[] {
  const read = addPayouts(NO_PAYOUTS, sumCharges(posted.charges));
  const held = addPayouts(NO_PAYOUTS, sumCharges(books?.charges ?? []));
  const line = (label: string, minor: number, booksMinor: number | undefined): TotalLine[] =>
    minor === 0 && (booksMinor ?? 0) === 0
      ? []
      : [{ label, minor, ...(books !== null && booksMinor !== undefined && { booksMinor }) }];
  const paidOut = posted.moved.reduce((sum, { amountMinor }) => sum - amountMinor, 0);
  const missing =
    read.advertising +
    read.charges -
    (held.advertising + held.charges) +
    Math.max(0, posted.feesMinor - (books?.feesMinor ?? 0));
  const stated = [...file.statedTotals];
  const totalMinor = stated.reduce((sum, [, minor]) => sum + minor, 0);
  const rowsMinor = stated.reduce((sum, [id]) => sum + (posted.settlements.get(id) ?? 0), 0);
  return [
    ...line('Fees of sales', posted.feesMinor, books?.feesMinor),
    ...line('Advertising', read.advertising, held.advertising),
    ...line('Other charges', read.charges, held.charges),
    ...line('Taxes withheld', 0 - posted.withheldMinor, undefined),
    ...line('Paid out or held back', paidOut, undefined),
    ...(isStated && stated.length > 0
      ? line('Total of the settlement', totalMinor, rowsMinor + missing)
      : []),
    ...(books === null ? [] : repeatLines(books.repeats)),
  ];
}
