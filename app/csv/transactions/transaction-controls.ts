import {
  CONTROL_KINDS,
  type OrderControl,
  readControls,
} from '#app/domain/imports/control-totals.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { TransactionRow } from './transaction-row.ts';

/** Compares the stated amounts of one order number with those of its documents. */
export function controlsOfRows(
  rows: readonly TransactionRow[],
  orders: readonly Order[],
): readonly OrderControl[] {
  const stating = rows.flatMap(({ stated, isSummary }) =>
    stated === null ? [] : [{ stated, isSummary }],
  );
  if (stating.length === 0 || orders.length === 0) return [];
  const summaries = stating.filter(({ isSummary }) => isSummary);
  const read = readControls(orders);
  return CONTROL_KINDS.flatMap((kind) => {
    const stated = (summaries.length > 0 ? summaries : stating).flatMap(
      (row) => row.stated[kind] ?? [],
    );
    if (stated.length === 0) return [];
    const name = orders[0]?.name ?? '';
    return [{ kind, name, stated, read: read[kind], tolerance: rows.length }];
  });
}
