import { openReport } from '#app/web/reports/open-report.server.ts';
import { entry, writeLedger, writeProducts } from '#tests/integration/metrics/metrics-ledger.ts';
import { createReportsFixture, type ReportsFixture } from './declared-reports-fixture.ts';

// Today is 15 February 2023: the last thirty days begin on 16 January, the last ninety on 17 November.
const sold = (
  product: string,
  order_day: string,
  units_sold: number,
  gross_sales: number,
  cogs = 0,
) =>
  entry({
    order_id: `${product}-${order_day}`,
    order_day,
    product_id: product,
    variant_id: `${product}-v`,
    orders: 1,
    units_sold,
    gross_sales,
    cogs,
  });
const SALES = [
  sold('mug', '2023-02-01', 45, 540_00, 200_00),
  // A lid that cost more than it brought.
  sold('lid', '2023-02-03', 1, 10_00, 50_00),
  sold('plate', '2022-12-01', 5, 50_00),
  sold('bowl', '2022-10-01', 3, 30_00),
  // Today does not count: it is not over.
  sold('bowl', '2023-02-15', 7, 70_00),
];
const FEBRUARY = 'start=2023-02-01&end=2023-02-14&compare=none';
export const PAGE = '/analytics/products-inventory';

export interface StockFixture extends ReportsFixture {
  /** The page of Paris over the first days of February, with these words besides. */
  openStock(query: string, place?: Parameters<typeof openReport>[2]): ReturnType<typeof openReport>;
}

/** Shops with what is in stock in Paris, what it costs and what was sold of it. */
export async function createStockFixture(): Promise<StockFixture> {
  const fixture = await createReportsFixture();
  const { db } = fixture.deps;
  const { shopId } = fixture.shops.paris;
  const of = (id: string, vendor: string | null) => ({ id, vendor, type: 'Cup', collections: [] });
  await writeProducts(db, shopId, [
    of('mug', 'Potter'),
    of('plate', 'Potter'),
    of('bowl', null),
    of('lid', null),
    of('tin', null),
  ]);
  await writeLedger(db, shopId, SALES);
  await db.query("update variants set price = 12 where shop_id = $1 and variant_id = 'mug-v'", [
    shopId,
  ]);
  await db.query(
    `insert into inventory_levels (shop_id, variant_id, location_id, on_hand, updated_at)
     select $1, v, l, n, '2023-02-14T08:00:00Z' from (values ('mug-v', 'store', 50),
       ('mug-v', 'counter', 10), ('plate-v', 'store', 20), ('bowl-v', 'store', 8),
       ('lid-v', 'counter', -2)) as x(v, l, n)`,
    [shopId],
  );
  await db.query(
    `insert into unit_costs (shop_id, unit_cost_id, variant_id, cost, valid_from, valid_to)
     values ($1, '1', 'mug-v', 9, null, '2023-01-01T00:00:00Z'),
       ($1, '2', 'mug-v', 4.555, '2023-01-01T00:00:00Z', null),
       ($1, '3', 'bowl-v', 2, null, null), ($1, '4', 'lid-v', 1.5, null, null),
       ($1, '5', 'plate-v', 3, '2024-01-01T00:00:00Z', null)`,
    [shopId],
  );
  const openStock: StockFixture['openStock'] = async (query, place) => {
    const [asked, context] = await fixture.request(`${PAGE}?${FEBRUARY}&${query}`, 'paris');
    return openReport(asked, context, place);
  };
  return { ...fixture, openStock };
}
