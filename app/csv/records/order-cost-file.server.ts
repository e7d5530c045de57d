import { parseOrderState } from '#app/domain/imports/order-status-table.ts';
import { shorten } from '#app/csv/cell-text.ts';
import { MappedCells } from '#app/csv/mapped-cells.server.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import { catchRowFault, RowFault, RowLeftOut } from '#app/csv/row-fault.ts';
import type { RecordFile } from './record-file.ts';

/** The cost of sending an order, or of making its goods, as the provider charged it. */
export interface OrderCostRecord {
  /** The order number that users know: "#1001". */
  readonly orderNumber: string;
  readonly day: string;
  /** The exact amount in major units of `currency`, and in minor units of the shop's. */
  readonly ownAmount: string;
  readonly currency: string;
  readonly amountMinor: number;
  /** The line of the order for produced goods; null for all of it. */
  readonly sku: string | null;
  readonly carrier: string | null;
  readonly service: string | null;
  /** Distinguishes several parcels of an order on one day. */
  readonly reference: string | null;
}

/**
 * Reads one row for each parcel of an order, or for each of its lines; amounts of another currency
 * are converted at the row's day.
 */
export function orderCostFile(
  settings: ReadSettings,
  header: readonly string[],
): RecordFile<OrderCostRecord> {
  const mapped = new MappedCells(settings, header);
  return {
    read: ({ cells }) =>
      catchRowFault(() => {
        const row = mapped.over(cells);
        const status = row.text('status');
        if (status !== null && parseOrderState(status) === 'cancelled') {
          throw new RowLeftOut(`its status is "${shorten(status)}": it cost nothing`);
        }
        const orderNumber = row.required(row.code('order_number'), 'order_number');
        const day = row.required(row.day('day'), 'day');
        const currency = row.text('currency') ?? settings.mapping.currency ?? settings.currency;
        row.convertOnDay(day);
        const ownAmount = row.required(row.decimal('cost'), 'cost');
        if (ownAmount.startsWith('-')) throw new RowFault(`the cost ${ownAmount} is negative`);
        return [
          {
            orderNumber,
            day,
            ownAmount,
            currency: currency.toUpperCase(),
            amountMinor: row.required(row.minor('cost'), 'cost'),
            sku: row.code('sku'),
            carrier: row.text('carrier'),
            service: row.text('service'),
            reference: row.codeIfWhole('reference'),
          },
        ];
      }),
  };
}
