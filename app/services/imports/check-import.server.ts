import type { ReadSettings } from '#app/csv/read-settings.ts';
import { selectNumberForms } from '#app/data/orders/select-by-number.server.ts';
import { joinTransaction } from '#app/data/postgres/join-transaction.ts';
import type { ImportProgress } from '#app/domain/imports/import-progress.ts';
import {
  type ImportTotals,
  NO_UNKNOWN_CODES,
  OrderTotals,
} from '#app/domain/imports/import-totals.ts';
import { findFormatByKey } from '#app/domain/imports/known-format-table.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { refreshDailyCost } from '#app/services/ledger/refresh-daily-cost.server.ts';
import { refuseAltered, refuseMixedNumbers } from './altered-numbers.server.ts';
import { type CheckOptions, type CheckedOrders, checkOrders } from './check-orders.server.ts';
import { withoutBrokenOrders } from './broken-orders.ts';
import { compareOrders } from './compare-orders.server.ts';
import { mayReplaceOrders, refuseUndecided } from './existing-orders.server.ts';
import { FileEnd } from './file-end.ts';
import { LoadedRates } from './file-rates.server.ts';
import { checkPayouts } from './check-payouts.server.ts';
import { checkSettlement } from './check-settlement.server.ts';
import type { BookingOptions, CheckedImport } from './checked-import.ts';
import { costBooked } from './cost-booked.server.ts';
import type { RunImportOptions } from './import-options.ts';
import { type CheckedRecordFile, checkRecordFile, forgetRecords } from './record-formats.server.ts';
import type { NumberMatching } from './match-numbers.server.ts';
import { holdsOrders, openOrderFile } from './open-order-file.server.ts';
import { readBookedSales, withBooks } from './read-books.server.ts';
import {
  findOtherCampaigns,
  refuseOtherCampaigns,
  replaceOtherCampaigns,
} from './records/other-campaigns.server.ts';
import { RepeatedRows } from './repeated-rows.ts';
import type { RejectLog } from './reject-log.server.ts';
import { storeSoldProducts } from './sold-products.server.ts';
import { StoredIds } from './stored-ids.server.ts';
import { totalOrders, writeOrders } from './write-orders.server.ts';

type CheckImportOptions = Pick<
  RunImportOptions,
  'path' | 'inspection' | 'mapping' | 'target' | 'signal'
>;

/** Checks a file of any format without writing to the database. */
export async function checkImport(
  deps: Deps,
  options: CheckImportOptions,
  folder: string,
  onProgress: (part: Partial<ImportProgress>) => void,
): Promise<CheckedImport> {
  const { mapping, target, inspection } = options;
  const place = target.shop ?? target;
  const currency = getCurrency(place.currency);
  const rates = new LoadedRates(deps, {
    shopId: target.shop?.shopId ?? null,
    currency: currency.code,
  });
  const settings: ReadSettings = {
    mapping,
    currency: currency.code,
    decimals: currency.decimals,
    timeZone: place.timeZone,
    now: deps.clock(),
    rates,
  };
  const end = new FileEnd(inspection);
  const repeats = new RepeatedRows();
  const source = {
    path: options.path,
    inspection,
    rates,
    end,
    repeats,
    folder,
    onProgress,
    ...(options.signal && { signal: options.signal }),
  };
  const checked = await checkFormat(deps, options, settings, source);
  repeats.refuse();
  return withNotice(checked, end.verdict());
}

function checkFormat(
  deps: Deps,
  options: CheckImportOptions,
  settings: ReadSettings,
  source: Source,
): Promise<CheckedImport> {
  const { format } = settings.mapping;
  const { header } = options.inspection.sample;
  const shop = options.target.shop ?? null;
  if (format === 'amazon_settlement') return checkSettlement(deps, header, settings, source);
  if (format === 'payouts') return checkPayouts(deps, { shop, header }, settings, source);
  return holdsOrders(format)
    ? checkOrderImport(deps, options, settings, source)
    : checkRecordImport(deps, shop, settings, source);
}

/** Adds a notice for people to the totals of an import. */
function withNotice(checked: CheckedImport, notice: string | null): CheckedImport {
  if (notice === null) return checked;
  const noted = (totals: ImportTotals) => ({
    ...totals,
    notices: [...(totals.notices ?? []), notice],
  });
  return {
    ...checked,
    async preview(signal) {
      const preview = await checked.preview(signal);
      return { ...preview, totals: noted(preview.totals) };
    },
    async book(shop, booking) {
      const booked = await checked.book(shop, booking);
      return { ...booked, totals: noted(booked.totals) };
    },
  };
}

type Source = Omit<CheckOptions<never>, 'file'>;

async function checkOrderImport(
  deps: Deps,
  { target, inspection }: CheckImportOptions,
  settings: ReadSettings,
  source: Source,
): Promise<CheckedImport> {
  const shopId = target.shop?.shopId ?? null;
  const opened = await openOrderFile(deps, shopId, settings, inspection.sample.header);
  const checked = await checkOrders({ ...source, file: opened });
  const { spool, rejects, rowsRead } = checked;
  const file = withoutBrokenOrders(opened, checked.broken);
  const controls = await compareOrders(file, checked, source.signal);
  const { mapping } = settings;
  const matching = await readMatching(deps, shopId, settings, checked);
  if (checked.spellings.isMixed && mapping.alteredNumbers !== 'other') {
    await refuseMixedNumbers({ file, spool });
  }
  const notices =
    shopId === null || matching === null
      ? []
      : await refuseAltered(deps.db, shopId, { file, spool, matching });
  const isOpen = mayReplaceOrders(mapping);
  if (isOpen && shopId !== null && mapping.existingOrders === 'ask') {
    const hasFileFormat = mapping.source !== null;
    await refuseUndecided(deps, shopId, { file, spool, isKnown: hasFileFormat, matching });
  }
  const choice = isOpen && mapping.existingOrders !== 'ask' ? mapping.existingOrders : null;
  const orderTotals = new OrderTotals(settings.timeZone);
  const isPartial = findFormatByKey(mapping.source)?.isPartial === true;
  const order = { file, spool, isPartial, choice, matching, totals: orderTotals, log: rejects };
  const totals = () => ({
    ...orderTotals.result(),
    ...commonTotals(settings, rejects),
    estimates: source.rates.estimates,
    ...(controls.length > 0 && { controls }),
    ...(notices.length > 0 && { notices }),
  });
  return {
    rowsRead,
    controls,
    rejects: () => rejects.rejects(),
    async preview(signal) {
      const late = await totalOrders({ ...order, signal });
      return { totals: totals(), rowsRead, rowsRejected: rejects.count + late };
    },
    async book(shop, booking) {
      await storeSoldProducts(deps, shop.shopId, checked.products);
      const stored = new StoredIds(source.folder);
      const onStored = (ids: readonly string[]) => stored.add(ids);
      const book = { shopId: shop.shopId, ...order, ...booking, onStored };
      // Whatever was booked before a cancellation is costed: the ledger is never behind the orders.
      const booked = await writeOrders(deps, book).finally(() => costBooked(deps, shop, booking));
      const read = totals();
      const lines = withBooks(read.lines, await readBookedSales(deps, shop.shopId, stored));
      return { lateRejects: booked.rejects, totals: { ...read, lines } };
    },
  };
}

/** Reads the other spellings of order numbers in the database; null where there are none. */
async function readMatching(
  { db }: Pick<Deps, 'db'>,
  shopId: number | null,
  { mapping, timeZone }: ReadSettings,
  { spellings }: Pick<CheckedOrders, 'spellings'>,
): Promise<NumberMatching | null> {
  const forms = shopId === null ? [] : await selectNumberForms(db, shopId);
  if (!spellings.mayDifferFrom(forms)) return null;
  return { forms, choice: mapping.alteredNumbers, timeZone };
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

/** The most codes that are listed; the count includes all of them. */
const CODES_SHOWN_MAX = 50;

async function checkRecordImport(
  deps: Deps,
  target: Shop | null,
  settings: ReadSettings,
  source: Source,
): Promise<CheckedImport> {
  const checked = await checkRecordFile(settings, source);
  const { rowsRead, rejects, firstDay, lastDay, lines, controls } = checked;
  const days = { orders: null, firstDay, lastDay, lines };
  const { estimates } = source.rates;
  const totals: ImportTotals = {
    ...days,
    ...commonTotals(settings, rejects),
    estimates,
    ...(controls.length > 0 && { controls }),
  };
  const { mapping, currency } = settings;
  const others =
    target === null || checked.adSpend === undefined
      ? []
      : await findOtherCampaigns(deps, target, checked.adSpend());
  refuseOtherCampaigns(others, mapping, currency);
  return {
    rowsRead,
    controls,
    rejects: () => rejects.rejects(),
    async preview() {
      const effect = target === null ? [] : await checked.effect(deps, target);
      const changed = { ...totals, lines: [...lines, ...effect] };
      return { totals: changed, rowsRead, rowsRejected: rejects.count };
    },
    async book(shop, booking) {
      const stored = await storeRecords(deps, shop, { checked, settings, booking });
      if ((booking.origin ?? 'file') === 'file') {
        await replaceOtherCampaigns(deps, shop, mapping, others);
      }
      // Costs change orders that are booked already; what has no order changes the days.
      await costBooked(deps, shop, booking);
      await refreshDailyCost(deps, { shopId: shop.shopId });
      booking.signal?.throwIfAborted();
      const { unknown, removed } = stored;
      const unknownCodes = { count: unknown.size, some: [...unknown].slice(0, CODES_SHOWN_MAX) };
      const books = await checked.stored(deps, shop, booking.origin ?? 'file');
      const read = { ...totals, unknownCodes, lines: withBooks(lines, books) };
      return { lateRejects: [], totals: read, removed };
    },
  };
}

interface RecordBooking {
  readonly checked: CheckedRecordFile;
  readonly settings: ReadSettings;
  readonly booking: BookingOptions;
}

/**
 * Stores records in batches; those of a sheet in one transaction, with a deletion of rows that it
 * no longer has.
 */
async function storeRecords(deps: Deps, shop: Shop, parts: RecordBooking) {
  const { origin = 'file' } = parts.booking;
  if (origin === 'file') return { ...(await storeBatches(deps, shop, parts)), removed: 0 };
  return deps.db.transaction(async (tx) => {
    const joined = { ...deps, db: joinTransaction(deps.db, tx) };
    const stored = await storeBatches(joined, shop, parts);
    parts.booking.signal?.throwIfAborted();
    const { format } = parts.settings.mapping;
    const removed = await forgetRecords(format, joined, shop, { held: stored.ids, origin });
    return { ...stored, removed };
  });
}

async function storeBatches(deps: Deps, shop: Shop, { checked, booking }: RecordBooking) {
  let booked = 0;
  let unchanged = 0;
  const unknown = new Set<string>();
  const ids = new Set<string>();
  for await (const stored of checked.store(deps, shop, booking.origin ?? 'file')) {
    booked += stored.booked;
    unchanged += stored.unchanged;
    for (const code of stored.unknownCodes ?? []) unknown.add(code);
    if (booking.origin === 'sheet') for (const id of stored.ids ?? []) ids.add(id);
    booking.onProgress({ booked, unchanged });
    if (booking.signal?.aborted === true) break;
  }
  return { unknown, ids };
}
