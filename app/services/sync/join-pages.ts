import type { PlatformRecords, SyncPage } from '#app/platforms/port.ts';
import { isOrdersOnly, joinOrders } from './join-orders.ts';

/** Pages in their order, those that bring nothing but orders together as one. */
export function joinPages(pages: readonly SyncPage[]): readonly SyncPage[] {
  const groups: SyncPage[][] = [];
  for (const page of pages) {
    const group = groups.at(-1);
    if (group !== undefined && [...group, page].every(isPlain)) group.push(page);
    else groups.push([page]);
  }
  return groups.flatMap((group) => {
    const last = group.at(-1);
    if (last === undefined) return [];
    const total = group.reduce<number | null>((known, page) => page.total ?? known, null);
    return { records: joinOrders(group.map(({ records }) => records)), cursor: last.cursor, total };
  });
}

/** How much of a page there is to store. */
export function countRecords({ orders, catalogue, rejects }: PlatformRecords): number {
  const parts = Object.values(catalogue).reduce((sum, part) => sum + part.length, 0);
  return orders.length + parts + rejects.length;
}

/** An order that one page deletes may be there again on the next. */
function isPlain({ records }: SyncPage): boolean {
  return isOrdersOnly(records) && records.deletedOrderIds.length === 0;
}
