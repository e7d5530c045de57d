import type { OrderFile } from '#app/csv/order-file.ts';

/** The line of the refused row by the number of its order. */
export type BrokenOrders = ReadonlyMap<string, number>;

/** Records a refused row; the first of an order is the one that is named. */
export function noteBroken(
  broken: Map<string, number>,
  orderNumber: string | null,
  line: number,
): void {
  if (orderNumber !== null && !broken.has(orderNumber)) broken.set(orderNumber, line);
}

/**
 * Removes the orders of which a row was refused: an incomplete order would silently have a wrong
 * revenue.
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
      const at = first === undefined ? undefined : broken.get(file.getOrderNumber(first));
      if (at === undefined) return file.assemble(rows);
      const reason = `row ${at} of the same order is refused, so the order would not be complete`;
      return { orders: [], rejected: rows.map((row) => ({ line: parts.getLine(row), reason })) };
    },
  };
}
