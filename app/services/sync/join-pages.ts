import type { PlatformRecords, SyncPage } from '#app/platforms/port.ts';

/**
 * Pages in their order, those that bring nothing but orders together as one: to store a thousand
 * orders at once takes half the work of four times as many. Of anything else two pages may tell
 * the same object in two states, one after the other.
 */
export function joinPages(pages: readonly SyncPage[]): readonly SyncPage[] {
  const joined: SyncPage[] = [];
  for (const page of pages) {
    const before = joined.at(-1);
    if (before === undefined || !isOrdersOnly(before.records) || !isOrdersOnly(page.records)) {
      joined.push(page);
    } else {
      joined[joined.length - 1] = joinTwo(before, page);
    }
  }
  return joined;
}

/** How much of a page there is to store. */
export function sizeOf({ orders, catalogue, rejects }: PlatformRecords): number {
  const parts = Object.values(catalogue).reduce((sum, part) => sum + part.length, 0);
  return orders.length + parts + rejects.length;
}

function isOrdersOnly(records: PlatformRecords): boolean {
  const { catalogue, deletedOrderIds, unitCosts, finances = [] } = records;
  return [...Object.values(catalogue), deletedOrderIds, unitCosts, finances].every(
    (part) => part.length === 0,
  );
}

function joinTwo(before: SyncPage, page: SyncPage): SyncPage {
  return {
    records: {
      ...page.records,
      orders: [...before.records.orders, ...page.records.orders],
      rejects: [...before.records.rejects, ...page.records.rejects],
    },
    cursor: page.cursor,
    total: page.total ?? before.total,
  };
}
