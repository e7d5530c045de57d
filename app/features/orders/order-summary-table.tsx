import type { ReactNode } from 'react';
import { BlockStack, Text } from '@shopify/polaris';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import {
  SUMMARY_FACTS,
  SUMMARY_PARTS,
  type OrderSummary,
} from '#app/view-models/orders/order-detail.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { CertaintyBadge } from '#app/components/why/certainty-badge.tsx';
import { readableName } from '#app/view-models/report/ledger-messages.ts';
import { ORDER_DETAIL_LABELS } from './order-messages.ts';
import styles from './orders.module.css';

/** The order's tooltip table (features.md section 3, "Order tooltip fields"). */
export function OrderSummaryTable({ summary }: { readonly summary: OrderSummary }) {
  const { shop } = useReport();
  const { figures, shipping, transactions, cancelledAt, cancelReason } = summary;
  const money = (minor: number) => formatValue(minor, 'money', shop);
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {ORDER_DETAIL_LABELS.summary}
      </Text>
      <table className={styles['summary']}>
        <ProfitRows figures={figures} />
        <tbody className={styles['facts']}>
          {SUMMARY_FACTS.map((metric) => (
            <Row key={metric} label={getMetric(metric).label}>
              <Figure value={figures[metric] ?? null} format={getMetric(metric).format} />
            </Row>
          ))}
          <Row label={ORDER_DETAIL_LABELS.goodsTax}>{money(summary.goodsTaxMinor)}</Row>
          <Row label={ORDER_DETAIL_LABELS.shippingTax}>{money(summary.shippingTaxMinor)}</Row>
          <ShippingRows shipping={shipping} money={money} />
          {transactions.map((transaction, index) => (
            <Row
              key={index}
              label={`${readableName(transaction.kind)}, ${readableName(transaction.gateway)}`}
            >
              {`${money(transaction.amountMinor)} (${
                transaction.feeMinor === null
                  ? ORDER_DETAIL_LABELS.feeUnknown
                  : `${ORDER_DETAIL_LABELS.fee} ${money(transaction.feeMinor)}`
              })`}
            </Row>
          ))}
          {cancelledAt !== null && (
            <Row label={ORDER_DETAIL_LABELS.cancelledOn}>
              {formatDay(businessTime(cancelledAt, shop.timeZone).day, shop.locale)}
              {cancelReason === null ? '' : `, ${readableName(cancelReason)}`}
            </Row>
          )}
        </tbody>
      </table>
    </BlockStack>
  );
}

/** The order's profit as a sum: what its formula adds and takes away, without costs of nothing. */
function ProfitRows({ figures }: Pick<OrderSummary, 'figures'>) {
  const parts = SUMMARY_PARTS.filter(({ key, role }) => role === 'plus' || figures[key] !== 0);
  return (
    <>
      <tbody>
        {parts.map(({ key, role }) => (
          <Row key={key} label={`${role === 'minus' ? '− ' : ''}${getMetric(key).label}`}>
            <Figure value={figures[key] ?? null} format="money" />
          </Row>
        ))}
      </tbody>
      <tbody className={styles['result']}>
        {(['gross_profit', 'gross_margin'] as const).map((metric) => (
          <Row key={metric} label={getMetric(metric).label}>
            <Figure
              value={figures[metric] ?? null}
              format={getMetric(metric).format}
              isCriticalBelowZero={metric === 'gross_profit'}
            />
          </Row>
        ))}
      </tbody>
    </>
  );
}

/** By which method the order was sent, what the buyer paid for it, and where its cost comes from. */
function ShippingRows({
  shipping: { title, carrier, rateMinor, reason },
  money,
}: Pick<OrderSummary, 'shipping'> & { readonly money: (minor: number) => string }) {
  return (
    <>
      {title !== null && <Row label={ORDER_DETAIL_LABELS.shippingMethod}>{title}</Row>}
      {title !== null && <Row label={ORDER_DETAIL_LABELS.shippingRate}>{money(rateMinor)}</Row>}
      {carrier !== null && <Row label={ORDER_DETAIL_LABELS.carrier}>{carrier}</Row>}
      {reason !== null && (
        <>
          <Row label={ORDER_DETAIL_LABELS.shippingRule}>{readableName(reason.rule)}</Row>
          <Row label={ORDER_DETAIL_LABELS.shippingSource}>
            <CertaintyBadge certainty={reason.certainty} />
          </Row>
        </>
      )}
    </>
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
