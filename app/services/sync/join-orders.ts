import { NO_RECORDS, type PlatformRecords } from '#app/platforms/port.ts';

/**
 * Joins records of orders only: storing many orders at once takes far less time than one after the
 * other. Other records may contain one object in two states, one after the other.
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

export function isOrdersOnly({ catalogue, unitCosts, finances = [] }: PlatformRecords): boolean {
  return [...Object.values(catalogue), unitCosts, finances].every((part) => part.length === 0);
}
