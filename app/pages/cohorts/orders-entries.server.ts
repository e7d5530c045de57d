import type { OrdersBehind } from '#app/services/metrics/list-orders-behind.server.ts';
import type { ExplanationEntries } from '#app/view-models/report/explanation.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';

type OrderAmount = 'customers' | 'orders' | 'net_sales' | 'gross_profit' | 'days';

/** Lists the orders behind a figure of customers, by their names; each opens its own parts. */
export async function ordersEntries(
  { figures, shop }: Pick<OpenReport, 'figures' | 'shop'>,
  { rowCount, orders }: OrdersBehind,
  { of, page }: { readonly of: OrderAmount } & Pick<ExplanationEntries, 'page'>,
): Promise<ExplanationEntries> {
  const ids = orders.map(({ orderId }) => orderId);
  const names = await figures.labels('order', ids, shop.locale);
  const { title, format, metric } = AMOUNTS[of];
  return {
    title,
    order: of === 'customers' || of === 'orders' ? null : 'largest first',
    rowCount,
    page,
    rows: orders.map(({ orderId, amount }) => {
      const name = names.get(orderId) ?? orderId;
      return {
        key: orderId,
        label: name,
        shown: { value: amount, format },
        opens: { metric, order: { id: orderId, name } },
      };
    }),
  };
}

const AMOUNTS = {
  customers: { title: 'Orders, one of each customer', format: 'count', metric: 'net_sales' },
  orders: { title: 'Orders', format: 'count', metric: 'net_sales' },
  net_sales: { title: 'Orders by revenue', format: 'money', metric: 'net_sales' },
  gross_profit: { title: 'Orders by gross profit', format: 'money', metric: 'gross_profit' },
  days: { title: 'Last orders, by days since', format: 'count', metric: 'net_sales' },
} as const;
