import {
  type ChangesOptions,
  PlatformError,
  type PlatformOrder,
  type PlatformShop,
  type SyncCategory,
  type SyncPage,
} from '#app/platforms/port.ts';

/** All pages of a category from a cursor on. */
export async function pagesFrom(
  shop: PlatformShop,
  category: SyncCategory,
  { cursor = null, now }: { readonly cursor?: string | null; readonly now: string },
): Promise<SyncPage[]> {
  const pages: SyncPage[] = [];
  for await (const page of shop.history(category, { cursor, now })) pages.push(page);
  return pages;
}

/** The same as services go through a history: after a fault from the last page on, a few times. */
export async function pagesDespiteFaults(
  shop: PlatformShop,
  category: SyncCategory,
  now: string,
): Promise<SyncPage[]> {
  const pages: SyncPage[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const cursor = pages.at(-1)?.cursor ?? null;
    try {
      for await (const page of shop.history(category, { cursor, now })) pages.push(page);
      return pages;
    } catch (error) {
      if (!(error instanceof PlatformError) || attempt === 4) throw error;
    }
  }
}

export async function changedOrders(
  shop: PlatformShop,
  options: ChangesOptions,
): Promise<Map<string, PlatformOrder>> {
  const pages: SyncPage[] = [];
  for await (const page of shop.changes('orders', options)) pages.push(page);
  return collectOrders(pages);
}

/** By id; a later page counts. */
export function collectOrders(pages: readonly SyncPage[]): Map<string, PlatformOrder> {
  const orders = pages.flatMap(({ records }) => records.orders);
  return new Map(orders.map((order) => [order.order.id, order]));
}

/** What it failed with: the fault of a PlatformError, or null when it did not fail. */
export async function getFault(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof PlatformError) return error.fault;
    throw error;
  }
}
