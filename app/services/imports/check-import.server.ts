import { currencyOf } from '#app/domain/money/currency.ts';
import type { ImportProgress } from '#app/domain/imports/import-progress.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { ReadSettings } from '#app/platforms/generic/read-settings.ts';
import type { Deps } from '#app/services/deps.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.command.server.ts';
import { refreshDailyCost } from '#app/services/ledger/refresh-daily-cost.command.server.ts';
import { bookOrders } from './book-orders.server.ts';
import { checkOrders, type CheckOptions } from './check-orders.server.ts';
import { holdsOrders, openOrderFile } from './open-order-file.server.ts';
import { checkRecordFile } from './record-formats.server.ts';
import type { Reject } from './reject-of.ts';
import type { RunImportOptions } from './import-options.ts';
import { storeSoldProducts } from './sold-products.server.ts';

/** A file that was read to its end and waits to be stored. */
export interface CheckedImport {
  readonly rowsRead: number;
  rejects(): AsyncIterable<Reject>;
  book(shop: Shop, options: BookingOptions): Promise<{ readonly lateRejects: readonly Reject[] }>;
}

export interface BookingOptions {
  readonly onProgress: (part: Partial<ImportProgress>) => void;
  /** A good moment to write the progress down. */
  readonly onPhase: () => Promise<void>;
  readonly signal?: AbortSignal;
}

/** Checks a file of any format without touching the database. */
export async function checkImport(
  deps: Deps,
  options: RunImportOptions,
  folder: string,
  onProgress: (part: Partial<ImportProgress>) => void,
): Promise<CheckedImport> {
  const { mapping, target, inspection } = options;
  const place = target.shop ?? target;
  const currency = currencyOf(place.currency);
  const settings: ReadSettings = {
    mapping,
    currency: currency.code,
    decimals: currency.decimals,
    timeZone: place.timeZone,
    now: deps.clock(),
  };
  const source = {
    path: options.path,
    inspection,
    folder,
    onProgress,
    ...(options.signal && { signal: options.signal }),
  };
  return holdsOrders(mapping.format)
    ? checkOrderImport(deps, options, settings, source)
    : checkRecordImport(deps, settings, source);
}

type Source = Omit<CheckOptions<never>, 'file'>;

async function checkOrderImport(
  deps: Deps,
  { target, inspection }: RunImportOptions,
  settings: ReadSettings,
  source: Source,
): Promise<CheckedImport> {
  const shopId = target.shop?.shopId ?? null;
  const file = await openOrderFile(deps, shopId, settings, inspection.sample.header);
  const checked = await checkOrders({ ...source, file });
  return {
    rowsRead: checked.rowsRead,
    rejects: () => checked.rejects.rejects(),
    async book(shop, booking) {
      await storeSoldProducts(deps, shop.shopId, checked.products);
      const book = { shopId: shop.shopId, file, spool: checked.spool, ...booking };
      // Whatever was booked before a cancellation is costed: the ledger is never behind the orders.
      const booked = await bookOrders(deps, book).finally(() => costBooked(deps, shop, booking));
      return { lateRejects: booked.rejects };
    },
  };
}

async function checkRecordImport(
  deps: Deps,
  settings: ReadSettings,
  source: Source,
): Promise<CheckedImport> {
  const checked = await checkRecordFile(settings, source);
  return {
    rowsRead: checked.rowsRead,
    rejects: () => checked.rejects(),
    async book(shop, booking) {
      let booked = 0;
      let unchanged = 0;
      for await (const stored of checked.store(deps, shop)) {
        booked += stored.booked;
        unchanged += stored.unchanged;
        booking.onProgress({ booked, unchanged });
        if (booking.signal?.aborted === true) break;
      }
      // Costs change orders that are booked already; what has no order changes the days.
      await costBooked(deps, shop, booking);
      await refreshDailyCost(deps, { shopId: shop.shopId });
      booking.signal?.throwIfAborted();
      return { lateRejects: [] };
    },
  };
}

async function costBooked(deps: Deps, shop: Shop, booking: BookingOptions): Promise<void> {
  booking.onProgress({ status: 'costing' });
  await booking.onPhase();
  await costQueuedOrders(deps, {
    shopId: shop.shopId,
    onProgress: (ordersCosted, ordersToCost) => booking.onProgress({ ordersCosted, ordersToCost }),
  });
}
