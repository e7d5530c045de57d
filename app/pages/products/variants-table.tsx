import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { NoResults } from '#app/components/states/no-results.tsx';
import { ownValue } from '#app/lib/own-value.ts';
import type { ProductPageView } from './product-page-view.ts';
import { PRODUCT_MESSAGES } from './product-messages.ts';
import styles from './products.module.css';

const METRICS = [
  'units_sold',
  'net_sales',
  'product_costs',
  'gross_profit',
  'gross_margin',
  'units_returned',
  'return_rate_units',
  'cost_coverage',
] as const;

/**
 * Lists a product's variants with their own figures, including those without sales in the range.
 */
export function VariantsTable({ view }: { readonly view: ProductPageView }) {
  const { variants, variantFacts } = view;
  const sold = new Set(variants.rows.flatMap(({ keys }) => keys[0] ?? []));
  const unsold = Object.keys(variantFacts).filter((id) => !sold.has(id));
  const isEmpty = variants.rows.length + unsold.length === 0;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {PRODUCT_MESSAGES.variants}
        </Text>
        {isEmpty ? (
          <NoResults />
        ) : (
          <div
            className={styles['scroll']}
            role="region"
            tabIndex={0}
            aria-label={PRODUCT_MESSAGES.variants}
          >
            <table className={styles['list']}>
              <Head />
              <tbody>
                {variants.rows.map((row) => (
                  <Variant
                    key={row.keys[0] ?? ''}
                    variantId={row.keys[0] ?? null}
                    row={row}
                    view={view}
                  />
                ))}
                {unsold.map((id) => (
                  <Variant key={id} variantId={id} row={null} view={view} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </BlockStack>
    </Card>
  );
}

function Head() {
  const { shop } = useReport();
  return (
    <thead>
      <tr>
        <th scope="col">{PRODUCT_MESSAGES.variant}</th>
        <th scope="col">{PRODUCT_MESSAGES.sku}</th>
        <th
          scope="col"
          className={styles['end']}
        >{`${PRODUCT_MESSAGES.price} (${shop.currency})`}</th>
        <th scope="col" className={styles['end']}>
          {PRODUCT_MESSAGES.onHand}
        </th>
        <th scope="col" className={styles['end']} title={PRODUCT_MESSAGES.stockDaysTip}>
          {PRODUCT_MESSAGES.stockDays}
        </th>
        {METRICS.map((metric) => (
          <th key={metric} scope="col" className={styles['end']} title={getMetric(metric).tooltip}>
            {getMetric(metric).label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Variant({
  variantId,
  row,
  view,
}: {
  readonly variantId: string | null;
  /** Null without events in the range. */
  readonly row: MetricRow | null;
  readonly view: ProductPageView;
}) {
  const facts = ownValue(view.variantFacts, variantId ?? '');
  const name =
    variantId === null ? PRODUCT_MESSAGES.noVariant : (facts?.title ?? facts?.sku ?? variantId);
  const filters = [{ field: 'variant', operator: 'eq' as const, values: [variantId] }];
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{facts?.sku}</td>
      <td className={styles['end']}>{facts?.price}</td>
      <td className={styles['end']}>{facts?.onHand}</td>
      <td className={styles['end']}>
        <Figure value={facts?.stockDays ?? null} format="count" />
      </td>
      {METRICS.map((metric) => (
        <td key={metric} className={styles['end']}>
          <VariantFigure metric={metric} row={row} why={{ metric, filters }} />
        </td>
      ))}
    </tr>
  );
}

function VariantFigure({
  metric,
  row,
  why,
}: {
  readonly metric: string;
  readonly row: MetricRow | null;
  readonly why: Parameters<typeof Figure>[0]['why'] & object;
}) {
  const { format, additive } = getMetric(metric);
  if (row === null) return <Figure value={additive ? 0 : null} format={format} />;
  return (
    <Figure
      value={row.values[metric] ?? null}
      format={format}
      isCriticalBelowZero={metric === 'gross_profit'}
      why={why}
    />
  );
}
