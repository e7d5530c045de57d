/** What came back to Amazon's warehouses: GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA. */
import type { SeededOrder, SeededStore } from '#tests/sandbox/store/seeded-store.ts';
import { AMAZON_IDS } from './amazon-ids.ts';

/** As Amazon's page of its attributes lists them. */
const COLUMNS = [
  'return-date',
  'order-id',
  'sku',
  'asin',
  'fnsku',
  'product-name',
  'quantity',
  'fulfillment-center-id',
  'detailed-disposition',
  'reason',
  'status',
  'license-plate-number',
  'customer-comments',
];

interface Over {
  readonly dataStartTime?: string;
  readonly dataEndTime?: string;
}

export function returnsReport(
  { products }: SeededStore,
  orders: readonly SeededOrder[],
  { dataStartTime = '', dataEndTime = '9' }: Over,
): string {
  const rows = orders.flatMap((order) =>
    order.refunds.flatMap(({ refundedAt, lines }) =>
      lines.map(({ line, quantity, isRestocked }) => {
        const sold = order.lines.find(({ number }) => number === line);
        const { number = 0, sku = '', title = '' } = products[sold?.product ?? 0] ?? {};
        return {
          at: new Date(refundedAt).toISOString(),
          cells: [
            `${new Date(refundedAt).toISOString().slice(0, 19)}+00:00`,
            AMAZON_IDS.order(order.number),
            sku,
            AMAZON_IDS.product(number),
            `X${number}`,
            title,
            String(quantity),
            'LGB8',
            isRestocked ? 'SELLABLE' : 'CUSTOMER_DAMAGED',
            'UNWANTED_ITEM',
            isRestocked ? 'Unit returned to inventory' : 'Unit not returned to inventory',
            `LPN${order.number}-${line}`,
            '',
          ],
        };
      }),
    ),
  );
  const within = rows.filter(({ at }) => at >= dataStartTime && at < dataEndTime);
  return [COLUMNS, ...within.map(({ cells }) => cells)]
    .map((row) => `${row.join('\t')}\n`)
    .join('');
}
