import type { ReactNode } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import type { WhyRequest } from '#app/view-models/report/why-request.ts';
import type { MetricPart } from '#app/domain/metrics/metric-parts.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { SUMMARY_FACTS } from '#app/view-models/orders/order-detail.ts';
import {
  AFTER_PROFIT_METRICS,
  type OrderPageView,
  STATEMENT_PARTS,
} from '#app/view-models/orders/order-page.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { ORDER_DETAIL_LABELS } from '../order-messages.ts';
import styles from '../orders.module.css';
import { OrderCard } from './order-card.tsx';
import { ORDER_PAGE_MESSAGES } from './order-page-messages.ts';

/** Returns the explanation of a figure on the page. */
export type WhyOfMetric = (metric: string) => WhyRequest;

interface StatementProps {
  readonly figures: OrderPageView['figures'];
  readonly getMetricWhy: WhyOfMetric;
}

/** Shows the order's profit from its sales down to the margin, each figure with its Why. */
export function OrderStatement({
  view,
  getMetricWhy,
}: {
  readonly view: OrderPageView;
  readonly getMetricWhy: WhyOfMetric;
}) {
  const { figures } = view;
  const { shop } = useReport();
  const { goodsTaxMinor, shippingTaxMinor, handling } = view.detail.summary;
  const after = AFTER_PROFIT_METRICS.filter((key) => (figures[key] ?? 0) !== 0);
  const facts = [...after, ...SUMMARY_FACTS];
  return (
    <OrderCard title={ORDER_PAGE_MESSAGES.statement}>
      <table className={styles['summary']} aria-label={ORDER_PAGE_MESSAGES.statement}>
        <PartRows parts={STATEMENT_PARTS.revenue} figures={figures} getMetricWhy={getMetricWhy} />
        <ResultRows keys={['total_revenue']} figures={figures} getMetricWhy={getMetricWhy} />
        <PartRows parts={STATEMENT_PARTS.costs} figures={figures} getMetricWhy={getMetricWhy} />
        <ResultRows
          keys={['gross_profit', 'gross_margin']}
          figures={figures}
          getMetricWhy={getMetricWhy}
        />
      </table>
      <BlockStack gap="100">
        <Text as="h3" variant="headingSm">
          {ORDER_PAGE_MESSAGES.beyond}
        </Text>
        <table className={styles['summary']} aria-label={ORDER_PAGE_MESSAGES.beyond}>
          <tbody>
            {facts.map((key) => (
              <MetricRow key={key} metric={key} figures={figures} getMetricWhy={getMetricWhy} />
            ))}
            <Row label={ORDER_DETAIL_LABELS.goodsTax}>
              {formatValue(goodsTaxMinor, 'money', shop)}
            </Row>
            <Row label={ORDER_DETAIL_LABELS.shippingTax}>
              {formatValue(shippingTaxMinor, 'money', shop)}
            </Row>
            {handling.productMinor !== 0 && handling.orderMinor !== 0 && (
              <>
                <Row label={ORDER_DETAIL_LABELS.productHandling}>
                  {formatValue(handling.productMinor, 'money', shop)}
                </Row>
                <Row label={ORDER_DETAIL_LABELS.orderHandling}>
                  {formatValue(handling.orderMinor, 'money', shop)}
                </Row>
              </>
            )}
          </tbody>
        </table>
      </BlockStack>
      <Text as="p" tone="subdued" variant="bodySm">
        {ORDER_PAGE_MESSAGES.withoutOverheads}
      </Text>
    </OrderCard>
  );
}

/** Shows the terms of a formula; the first part always, the others where they are not zero. */
function PartRows({
  parts,
  figures,
  getMetricWhy,
}: StatementProps & { readonly parts: readonly MetricPart[] }) {
  const shown = parts.filter(({ key }) => key === 'gross_sales' || figures[key] !== 0);
  return (
    <tbody>
      {shown.map(({ key, role }) => (
        <MetricRow
          key={key}
          metric={key}
          isSubtracted={role === 'minus'}
          figures={figures}
          getMetricWhy={getMetricWhy}
        />
      ))}
    </tbody>
  );
}

function ResultRows({
  keys,
  figures,
  getMetricWhy,
}: StatementProps & { readonly keys: readonly string[] }) {
  return (
    <tbody className={styles['result']}>
      {keys.map((key) => (
        <MetricRow key={key} metric={key} figures={figures} getMetricWhy={getMetricWhy} />
      ))}
    </tbody>
  );
}

function MetricRow({
  metric,
  figures,
  getMetricWhy,
  isSubtracted = false,
}: StatementProps & { readonly metric: string; readonly isSubtracted?: boolean }) {
  const { label, format } = getMetric(metric);
  return (
    <Row label={`${isSubtracted ? '− ' : ''}${label}`}>
      <Figure
        value={figures[metric] ?? null}
        format={format}
        isCriticalBelowZero={metric === 'gross_profit'}
        why={getMetricWhy(metric)}
      />
    </Row>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td suppressHydrationWarning>{children}</td>
    </tr>
  );
}
