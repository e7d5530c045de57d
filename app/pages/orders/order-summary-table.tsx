import type { ReactNode } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Text } from '#app/components/ui/text.ts';
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

/** Renders the order's tooltip table (features.md section 3, "Order tooltip fields"). */
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
          <HandlingRows handling={summary.handling} money={money} />
          <ShippingRows shipping={shipping} money={money} />
          {transactions.map((transaction, index) => (
            <Row
              key={index}
              label={`${readableName(transaction.kind)}, ${readableName(transaction.gateway)}`}
            >
              {`${money(transaction.amountMinor)} (${feesText(transaction, money)})`}
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

/** Shows the order's profit as a sum: the terms of its formula, without zero costs. */
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

/** Formats "fee 3.78, exchange 3.60, platform 2.40". */
function feesText(
  { gatewayFeeMinor, otherFeesMinor, platformFeeMinor }: OrderSummary['transactions'][number],
  money: (minor: number) => string,
): string {
  const { fee, feeUnknown, otherFees, platformFee } = ORDER_DETAIL_LABELS;
  return [
    gatewayFeeMinor === null ? feeUnknown : `${fee} ${money(gatewayFeeMinor)}`,
    ...(otherFeesMinor === 0 ? [] : [`${otherFees} ${money(otherFeesMinor)}`]),
    ...(platformFeeMinor === 0 ? [] : [`${platformFee} ${money(platformFeeMinor)}`]),
  ].join(', ');
}

/** Separates the handling of the products from that of the order, where there are both. */
function HandlingRows({
  handling: { productMinor, orderMinor },
  money,
}: Pick<OrderSummary, 'handling'> & { readonly money: (minor: number) => string }) {
  if (productMinor === 0 || orderMinor === 0) return null;
  return (
    <>
      <Row label={ORDER_DETAIL_LABELS.productHandling}>{money(productMinor)}</Row>
      <Row label={ORDER_DETAIL_LABELS.orderHandling}>{money(orderMinor)}</Row>
    </>
  );
}

/** Shows the shipping method, the buyer's payment for it, and the source of its cost. */
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
          {reason.inputs
            .filter(({ label }) => RATE_INPUTS.includes(label))
            .map(({ label, value }) => (
              <Row key={label} label={ORDER_DETAIL_LABELS.rateInput(label)}>
                {value}
              </Row>
            ))}
          <Row label={ORDER_DETAIL_LABELS.shippingSource}>
            <CertaintyBadge certainty={reason.certainty} />
          </Row>
        </>
      )}
    </>
  );
}

/** The inputs that chose the cost of sending: a profile, its zone and its rate. */
const RATE_INPUTS: readonly string[] = ['Profile', 'Zone', 'Rate'];

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td suppressHydrationWarning>{children}</td>
    </tr>
  );
}
