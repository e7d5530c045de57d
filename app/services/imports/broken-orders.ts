import type { OrderFile } from '#app/csv/order-file.ts';

/** The line of the refused row by the number of its order. */
export type BrokenOrders = ReadonlyMap<string, number>;

/** The first refused row of an order is the one that is named. */
export function noteBroken(
  broken: Map<string, number>,
  orderNumber: string | null,
  line: number,
): void {
  if (orderNumber !== null && !broken.has(orderNumber)) broken.set(orderNumber, line);
}

/**
 * The file without the orders of which a row was refused: a part of an order has a wrong revenue, and
 * nobody would see it.
 */
export function withoutBrokenOrders<Row>(
  file: OrderFile<Row>,
  broken: BrokenOrders,
): OrderFile<Row> {
  const { parts } = file;
  if (broken.size === 0 || parts === undefined) return file;
  return {
    ...file,
    assemble(rows) {
      const [first] = rows;
      const at = first === undefined ? undefined : broken.get(file.orderNumberOf(first));
      if (at === undefined) return file.assemble(rows);
      const reason = `row ${at} of the same order is refused, so the order would not be complete`;
      return { orders: [], rejected: rows.map((row) => ({ line: parts.lineOf(row), reason })) };
    },
  };
}
