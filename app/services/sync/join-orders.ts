import { NO_RECORDS, type PlatformRecords } from '#app/platforms/port.ts';

/**
 * Records of nothing but orders as one: to store many orders at once takes far less than one after
 * the other. Of anything else two may tell the same object in two states, one after the other.
 */
export function joinOrders(parts: readonly PlatformRecords[]): PlatformRecords {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  return {
    ...NO_RECORDS,
    orders: parts.flatMap(({ orders }) => orders),
    deletedOrderIds: parts.flatMap(({ deletedOrderIds }) => deletedOrderIds),
    unsold: parts.flatMap(({ unsold = [] }) => unsold),
    rejects: parts.flatMap(({ rejects }) => rejects),
  };
}

/** Whether there is nothing else among them. */
export function isOrdersOnly({ catalogue, unitCosts, finances = [] }: PlatformRecords): boolean {
  return [...Object.values(catalogue), unitCosts, finances].every((part) => part.length === 0);
}
