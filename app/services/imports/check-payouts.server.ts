import { groupPayouts, type PayoutGroup } from '#app/csv/payouts/group-payouts.ts';
import { payoutFile } from '#app/csv/payouts/payout-file.server.ts';
import type { PayoutRow } from '#app/csv/payouts/payout-row.ts';
import type { OrderRowFile } from '#app/csv/order-file.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import type { FileRow } from '#app/csv/rows/file-row.ts';
import { NO_UNKNOWN_CODES, type TotalLine } from '#app/domain/imports/import-totals.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { type CheckOptions, checkOrders } from './check-orders.server.ts';
import type { BookedImport, BookingOptions, CheckedImport } from './checked-import.ts';
import { costBooked } from './cost-booked.server.ts';
import type { OrderStagingFile } from './order-staging-file.server.ts';
import { withBooks } from './read-books.server.ts';
import {
  addPayouts,
  NO_PAYOUTS,
  type PayoutSums,
  readStoredPayouts,
  selectPaidOrders,
  storePayouts,
  sumPayouts,
} from './store-payouts.server.ts';
import { type Reject, toImportReject } from './to-reject.ts';

const BATCH_GROUPS = 2000;

interface StagedGroup extends PayoutGroup {
  readonly rows: readonly FileRow[];
}

/** Checks a report of payments: what it says of orders that are not there is left out by name. */
export async function checkPayouts(
  deps: Deps,
  { shop: target, header }: { readonly shop: Shop | null; readonly header: readonly string[] },
  settings: ReadSettings,
  source: Omit<CheckOptions<never>, 'file'>,
): Promise<CheckedImport> {
  const file = payoutFile(settings, header);
  const { rejects, spool, rowsRead } = await checkOrders({ ...source, file });
  const days = new Days();
  const batches = () => stagedGroups(spool, file, days);
  const totalsOf = (sums: PayoutSums, books: PayoutSums | null) => ({
    ...days.result(),
    orders: null,
    lines: books === null ? linesOf(sums) : withBooks(linesOf(sums), amountsOf(books)),
    currency: settings.currency,
    timeZone: settings.timeZone,
    rejectedMinor: rejects.amountMinor,
    rejects: rejects.groups(),
    unknownCodes: NO_UNKNOWN_CODES,
    estimates: source.rates.estimates,
  });
  const noteAll = (late: readonly LateReject[]) => {
    for (const { reject, amountMinor } of late) rejects.note(reject, amountMinor);
  };
  const walk = async (
    shop: Shop | null,
    store: (groups: readonly StagedGroup[]) => Promise<void>,
  ) => {
    let sums = NO_PAYOUTS;
    const late: Reject[] = [];
    for await (const groups of batches()) {
      sums = groups.map(sumPayouts).reduce(addPayouts, sums);
      const left = await leftOut(deps, shop, groups);
      noteAll(left);
      late.push(...left.map(({ reject }) => reject));
      await store(groups);
    }
    return { sums, late };
  };
  const book = async (shop: Shop, booking: BookingOptions): Promise<BookedImport> => {
    let booked = 0;
    let unchanged = 0;
    const stored = walk(shop, async (groups) => {
      booking.signal?.throwIfAborted();
      const counts = await storePayouts(deps, shop, groups);
      booked += counts.booked;
      unchanged += counts.unchanged;
      booking.onProgress({ booked, unchanged });
    });
    const { sums, late } = await stored.finally(() => costBooked(deps, shop, booking));
    let books = NO_PAYOUTS;
    for await (const groups of batches()) {
      books = addPayouts(books, await readStoredPayouts(deps, shop, groups));
    }
    return { lateRejects: late, totals: totalsOf(sums, books) };
  };
  return {
    rowsRead,
    rejects: () => rejects.rejects(),
    async preview() {
      const { sums, late } = await walk(target, () => Promise.resolve());
      const rowsRejected = rejects.count + late.length;
      return { totals: totalsOf(sums, null), rowsRead, rowsRejected };
    },
    book,
  };
}

/** What the file says of each order number, in batches, and notes the days. */
async function* stagedGroups(
  spool: OrderStagingFile,
  file: OrderRowFile<PayoutRow>,
  days: Days,
): AsyncGenerator<readonly StagedGroup[]> {
  let batch: StagedGroup[] = [];
  for await (const rows of spool.orders()) {
    const read = rows.flatMap((row) => file.read(row).row ?? []);
    batch.push({ ...groupPayouts(read), rows });
    days.add(read);
    if (batch.length < BATCH_GROUPS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The payments and refunds of orders that are not there. */
async function leftOut(
  deps: Pick<Deps, 'db'>,
  shop: Shop | null,
  groups: readonly StagedGroup[],
): Promise<LateReject[]> {
  const orders = shop === null ? new Map() : await selectPaidOrders(deps.db, shop.shopId, groups);
  return groups.flatMap((group) => (orders.has(group.orderNumber ?? '') ? [] : rejectsOf(group)));
}

interface LateReject {
  readonly reject: Reject;
  readonly amountMinor: number;
}

function rejectsOf({ movements, rows }: StagedGroup): LateReject[] {
  const reason = 'its order is not there: import the orders first, then this file again';
  return movements.map(({ line, amountMinor }) => ({
    reject: toImportReject({ line, reason }, rows),
    amountMinor,
  }));
}

/** The first and the last day of what was read. */
class Days {
  #first: string | null = null;
  #last: string | null = null;

  add(rows: readonly PayoutRow[]): void {
    for (const { day } of rows) {
      if (this.#first === null || day < this.#first) this.#first = day;
      if (this.#last === null || day > this.#last) this.#last = day;
    }
  }

  result() {
    return { firstDay: this.#first, lastDay: this.#last };
  }
}

function linesOf(sums: PayoutSums): TotalLine[] {
  const labels = ['Fees of payments and sales', 'Refunds', 'Shipping labels', 'Other charges'];
  return amountsOf(sums).map((minor, index) => ({ label: labels[index] ?? '', minor }));
}

function amountsOf({ fees, refunds, labels, charges }: PayoutSums): number[] {
  return [fees, refunds, labels, charges];
}
