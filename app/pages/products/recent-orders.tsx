import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { productFilter } from '#app/view-models/products/product-queries.ts';
import { orderPath } from '#app/view-models/orders/order-path.ts';
import { writeFilter } from '#app/view-models/report/filter-text.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { NoResults } from '#app/components/states/no-results.tsx';
import { ownValue } from '#app/lib/own-value.ts';
import type { ProductPageView } from './product-page-view.ts';
import { PRODUCT_MESSAGES } from './product-messages.ts';
import styles from './products.module.css';

const METRICS = ['units_sold', 'net_sales', 'gross_profit'] as const;

/** Lists the newest orders with the product; their figures are the product's share of each. */
export function RecentOrders({
  view: { product, orders, orderFacts },
}: {
  readonly view: ProductPageView;
}) {
  const { shop, state } = useReport();
  const all = new URLSearchParams({
    tab: 'orders',
    start: state.range.start,
    end: state.range.end,
    filter: writeFilter(productFilter(product.productId)),
  });
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" gap="200">
          <Text as="h2" variant="headingSm">
            {PRODUCT_MESSAGES.orders}
          </Text>
          <Link url={`/orders?${all}`} removeUnderline>
            {PRODUCT_MESSAGES.allOrders}
          </Link>
        </InlineStack>
        {orders.rows.length === 0 ? (
          <NoResults />
        ) : (
          <div
            className={styles['scroll']}
            role="region"
            tabIndex={0}
            aria-label={PRODUCT_MESSAGES.orders}
          >
            <table className={styles['list']}>
              <thead>
                <tr>
                  <th scope="col">{PRODUCT_MESSAGES.order}</th>
                  <th scope="col">{PRODUCT_MESSAGES.placed}</th>
                  {METRICS.map((metric) => (
                    <th key={metric} scope="col" className={styles['end']}>
                      {getMetric(metric).label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {orders.rows.map((row) => (
                  <OrderRow
                    key={row.keys[0] ?? ''}
                    row={row}
                    facts={ownValue(orderFacts, row.keys[0] ?? '')}
                    locale={shop.locale}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </BlockStack>
    </Card>
  );
}

function OrderRow({
  row: { keys, values },
  facts,
  locale,
}: {
  readonly row: ProductPageView['orders']['rows'][number];
  readonly facts: ProductPageView['orderFacts'][string] | undefined;
  readonly locale: string;
}) {
  const ofOrder = { field: 'order', operator: 'eq', values: [keys[0] ?? null] } as const;
  return (
    <tr>
      <th scope="row">
        <Link url={orderPath(keys[0] ?? '')} removeUnderline>
          {facts?.name ?? keys[0]}
        </Link>
      </th>
      <td>{facts === undefined ? '' : formatDay(facts.placedDay, locale)}</td>
      {METRICS.map((metric) => (
        <td key={metric} className={styles['end']}>
          <Figure
            value={values[metric] ?? null}
            format={getMetric(metric).format}
            isCriticalBelowZero={metric === 'gross_profit'}
            why={{ metric, filters: [ofOrder] }}
          />
        </td>
      ))}
    </tr>
  );
}
