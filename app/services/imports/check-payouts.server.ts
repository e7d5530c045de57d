import {
  groupPayouts,
  type PayoutGroup,
  type PayoutMovement,
} from '#app/csv/payouts/group-payouts.ts';
import { type PayoutFile, payoutFile } from '#app/csv/payouts/payout-file.server.ts';
import type { PayoutRow } from '#app/csv/payouts/payout-row.ts';
import {
  addPayouts,
  getGained,
  NO_PAYOUTS,
  payoutLines,
  type PayoutSums,
  sumPayouts,
} from '#app/csv/payouts/payout-sums.ts';
import type { OrderRowFile } from '#app/csv/order-file.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import { shorten } from '#app/csv/cell-text.ts';
import type { FileRow } from '#app/csv/rows/file-row.ts';
import { readRows } from '#app/csv/rows/read-rows.server.ts';
import type { ControlTotal } from '#app/domain/imports/control-totals.ts';
import { NO_UNKNOWN_CODES, type WaitingRows } from '#app/domain/imports/import-totals.ts';
import { PayoutTotals } from '#app/domain/imports/payout-totals.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { type CheckOptions, checkOrders } from './check-orders.server.ts';
import type { BookedImport, BookingOptions, CheckedImport } from './checked-import.ts';
import { costBooked } from './cost-booked.server.ts';
import type { OrderStagingFile } from './order-staging-file.server.ts';
import { addRepeats, repeatLines, type Repeats } from './payout-repeats.server.ts';
import { readStoredPayouts, selectPaidOrders, storePayouts } from './store-payouts.server.ts';
import type { RejectLog } from './reject-log.server.ts';
import { type Reject, toImportReject } from './to-reject.ts';

const BATCH_GROUPS = 2000;

interface StagedGroup extends PayoutGroup {
  readonly rows: readonly FileRow[];
}

/** Checks a report of payments: rows about missing orders are left out by name. */
export async function checkPayouts(
  deps: Deps,
  { shop: target, header }: { readonly shop: Shop | null; readonly header: readonly string[] },
  settings: ReadSettings,
  source: Omit<CheckOptions<never>, 'file'>,
): Promise<CheckedImport> {
  const file = payoutFile(settings, header);
  if (file.source.hasReferences === true) await readReferences(file, source);
  const makesOrders = file.source.makesOrders === true;
  const { rejects, spool, rowsRead } = await checkOrders({ ...source, file });
  const controls = await comparePayouts(spool, file, settings.currency);
  const days = new Days();
  const batches = () => stagedGroups(spool, file, days);
  const toTotals = ({ sums, waiting }: Walked, books: StoredPayouts | null) => ({
    ...days.result(),
    ...(waiting.count > 0 && { waiting }),
    ...totalsOfSums(sums, books, controls),
    ...commonTotals(settings, rejects),
    estimates: source.rates.estimates,
  });
  const walk = async (
    shop: Shop | null,
    store: (groups: readonly StagedGroup[]) => Promise<void>,
  ): Promise<Walked> => {
    let sums = NO_PAYOUTS;
    let waiting: WaitingRows = { count: 0, amountMinor: 0 };
    const late: Reject[] = [];
    for await (const groups of batches()) {
      sums = groups.map(sumPayouts).reduce(addPayouts, sums);
      const left = await leftOut(deps, shop, { groups, makesOrders });
      for (const { reject, amountMinor } of left) {
        if (reject === null) {
          waiting = addWaiting(waiting, amountMinor);
        } else {
          rejects.note(reject, amountMinor);
          late.push(reject);
        }
      }
      await store(groups);
    }
    return { sums, late, waiting };
  };
  const book = async (shop: Shop, booking: BookingOptions): Promise<BookedImport> => {
    let booked = 0;
    let unchanged = 0;
    const stored = walk(shop, async (groups) => {
      booking.signal?.throwIfAborted();
      const counts = await storePayouts(deps, shop, { groups, makesOrders });
      booked += counts.booked;
      unchanged += counts.unchanged;
      booking.onProgress({ booked, unchanged });
    });
    const walked = await stored.finally(() => costBooked(deps, shop, booking));
    const books = await readBooks(deps, shop, batches());
    return { lateRejects: walked.late, totals: toTotals(walked, books) };
  };
  return {
    rowsRead,
    controls,
    rejects: () => rejects.rejects(),
    async preview() {
      const walked = await walk(target, () => Promise.resolve());
      const rowsRejected = rejects.count + walked.late.length;
      return { totals: toTotals(walked, null), rowsRead, rowsRejected };
    },
    book,
  };
}

/** The content of all of a file, and the part that is in no figure. */
interface Walked {
  readonly sums: PayoutSums;
  readonly late: readonly Reject[];
  readonly waiting: WaitingRows;
}

interface StoredPayouts {
  readonly sums: PayoutSums;
  readonly repeats: Repeats;
}

function totalsOfSums(
  sums: PayoutSums,
  books: StoredPayouts | null,
  controls: readonly ControlTotal[],
) {
  const repeated = books === null ? [] : repeatLines(books.repeats);
  return {
    orders: null,
    lines: [...payoutLines(sums, books?.sums ?? null), ...repeated],
    ...(controls.length > 0 && { controls }),
  };
}

function commonTotals({ currency, timeZone }: ReadSettings, rejects: RejectLog) {
  return {
    currency,
    timeZone,
    rejectedMinor: rejects.amountMinor,
    rejects: rejects.groups(),
    unknownCodes: NO_UNKNOWN_CODES,
  };
}

/** Reads the stored orders of all batches, and the amounts in them from another source. */
async function readBooks(
  deps: Deps,
  shop: Shop,
  batches: AsyncIterable<readonly StagedGroup[]>,
): Promise<StoredPayouts> {
  let sums = NO_PAYOUTS;
  let repeats: Repeats = new Map();
  for await (const groups of batches) {
    const held = await readStoredPayouts(deps, shop, groups);
    sums = addPayouts(sums, held.sums);
    repeats = addRepeats(repeats, held.repeats);
  }
  return { sums, repeats };
}

/** Groups the rows of each order number, in batches, and records the days. */
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

/** Reads the references between rows before the rows themselves. */
async function readReferences(
  file: PayoutFile,
  { path, inspection, signal }: Omit<CheckOptions<never>, 'file'>,
): Promise<void> {
  let linesAbove = inspection.titleRows + 1;
  for await (const { cells } of readRows({ path, ...inspection, ...(signal && { signal }) })) {
    if (linesAbove > 0) linesAbove -= 1;
    else file.refer(file.pick(cells));
  }
}

/** Compares the payouts that the file states with their movements. */
async function comparePayouts(
  spool: OrderStagingFile,
  file: PayoutFile,
  currency: string,
): Promise<ControlTotal[]> {
  if (file.source.payoutColumns === undefined) return [];
  const totals = new PayoutTotals();
  for await (const rows of spool.orders()) {
    for (const row of rows.flatMap((one) => file.read(one).row ?? [])) {
      totals.noteDay(row.day);
      // Amounts of another currency are converted day by day, so no sum of them is stated.
      if (row.payout === null || row.currency !== currency) continue;
      const amountMinor = getGained(row);
      const { payout, at, day } = row;
      const movement = { payout, at, day, amountMinor };
      if (row.isPayout) totals.addPayout(movement);
      else totals.addMovement(movement);
    }
  }
  return totals.result();
}

/** Lists the rows that are in no figure, with the reason unless they wait for their order. */
async function leftOut(
  deps: Pick<Deps, 'db'>,
  shop: Shop | null,
  {
    groups,
    makesOrders,
  }: { readonly groups: readonly StagedGroup[]; readonly makesOrders: boolean },
): Promise<LeftOut[]> {
  const orders = shop === null ? new Map() : await selectPaidOrders(deps.db, shop.shopId, groups);
  return groups.flatMap(({ all, rows, orderNumber, movements }) => {
    const isPaid = movements.some(({ kind }) => kind.part === 'payment');
    const isThere = orderNumber !== null && (orders.has(orderNumber) || (makesOrders && isPaid));
    return all.flatMap((row): LeftOut[] => {
      const { line, amountMinor } = row;
      const reason = getRejectReason(row);
      if (reason !== null) return [{ reject: toImportReject({ line, reason }, rows), amountMinor }];
      const isWaiting = !isThere && row.kind.part !== 'charge' && row.kind.part !== 'label';
      return isWaiting ? [{ reject: null, amountMinor }] : [];
    });
  });
}

function addWaiting(waiting: WaitingRows, amountMinor: number): WaitingRows {
  return { count: waiting.count + 1, amountMinor: waiting.amountMinor + amountMinor };
}

interface LeftOut {
  /** The refusal; null for a row that waits for its order. */
  readonly reject: Reject | null;
  readonly amountMinor: number;
}

/**
 * Returns the reason why a movement is in no figure; null where it is in one, or will be once its
 * order is stored.
 */
function getRejectReason(row: PayoutMovement): string | null {
  const { kind, orderNumber, word } = row;
  const name = shorten(word === '' ? 'a row without a kind' : word);
  switch (kind.part) {
    case 'charge':
    case 'label':
      return null;
    case 'tax':
    case 'paid_out':
      return `${name}: no sale and no cost here`;
    case 'own_payment':
      return `${name}: the shop itself paid, which is no return; enter it as an expense if it is a cost`;
    case 'unknown':
      return `${name}: not a kind that is known, so it is in no figure`;
    default:
      if (orderNumber === null && kind.part === 'payment') return unnamedPayment(row);
      if (orderNumber === null) return `${name} without an order number`;
      return null;
  }
}

/** Describes a payment without an order, with its amount, since it is neither a sale nor a cost. */
function unnamedPayment({ amountMinor, paymentFeeMinor, decimals }: PayoutMovement): string {
  const text = (minor: number) => majorText(Math.abs(minor), decimals);
  const payment = `the payment of ${text(amountMinor)} names no order`;
  return paymentFeeMinor === null
    ? `${payment}, so it is not counted`
    : `${payment}, so neither it nor its fee of ${text(paymentFeeMinor)} is counted: ` +
        'enter the fee as an expense if it is a cost';
}

/** The first and the last day of the rows. */
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
