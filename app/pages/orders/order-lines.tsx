import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { formatDecimal } from '#app/lib/format-number.ts';
import type { OrderDetail, OrderLineDetail } from '#app/view-models/orders/order-detail.ts';
import { LINE_METRICS } from '#app/view-models/orders/order-row.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { ORDER_DETAIL_LABELS } from './order-messages.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import styles from './orders.module.css';

export function OrderLines({
  title,
  lines,
  total,
}: {
  /** The part of the order's life; null where there is one part alone. */
  readonly title: string | null;
  readonly lines: readonly OrderLineDetail[];
  readonly total: OrderDetail['total'];
}) {
  const { currency } = useReport().shop;
  return (
    <BlockStack gap="100">
      {title !== null && (
        <Text as="h3" variant="headingSm">
          {title}
        </Text>
      )}
      <table className={styles['detail']} aria-label={title ?? ORDER_DETAIL_LABELS.lines}>
        <thead>
          <tr>
            <th scope="col">{ORDER_DETAIL_LABELS.item}</th>
            <th scope="col">{ORDER_DETAIL_LABELS.sku}</th>
            <th scope="col" className={styles['end']}>
              {ORDER_DETAIL_LABELS.quantity}
            </th>
            <th scope="col" className={styles['end']}>
              {`${ORDER_DETAIL_LABELS.unitPrice} (${currency})`}
            </th>
            {LINE_METRICS.map((metric) => (
              <th key={metric} scope="col" className={styles['end']}>
                {getMetric(metric).label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.lineId ?? ''} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {ORDER_DETAIL_LABELS.total}
            </th>
            <Figures figures={total} />
          </tr>
        </tfoot>
      </table>
    </BlockStack>
  );
}

function Figures({ figures }: Pick<OrderLineDetail, 'figures'>) {
  return LINE_METRICS.map((metric) => (
    <td key={metric} className={styles['end']}>
      <Figure
        value={figures[metric] ?? null}
        format={getMetric(metric).format}
        isCriticalBelowZero={metric === 'gross_profit'}
      />
    </td>
  ));
}

function Line({ line }: { readonly line: OrderLineDetail }) {
  const { currency, locale } = useReport().shop;
  const isLine = line.lineId !== null;
  return (
    <tr>
      <th scope="row">
        <Item line={line} />
      </th>
      <td>{line.sku}</td>
      <td className={styles['end']}>{isLine ? line.quantity : ''}</td>
      <td className={styles['end']}>
        {line.unitPrice !== null &&
          formatDecimal(line.unitPrice, locale, getCurrency(currency).decimals)}
      </td>
      <Figures figures={line.figures} />
    </tr>
  );
}

function Item({ line }: { readonly line: OrderLineDetail }) {
  if (line.lineId === null) return ORDER_DETAIL_LABELS.noLine;
  const name = line.variantTitle === null ? line.title : `${line.title}, ${line.variantTitle}`;
  if (line.productId === null) return name;
  return (
    <Link url={`/product/${encodeURIComponent(line.productId)}`} removeUnderline>
      {name}
    </Link>
  );
}
