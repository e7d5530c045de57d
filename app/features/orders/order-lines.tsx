import { Link } from '@shopify/polaris';
import { metricOf } from '#app/domain/metrics/metrics.ts';
import type { OrderLineDetail } from '#app/domain/order-table/order-detail.ts';
import { LINE_METRICS } from '#app/domain/order-table/order-row.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { DETAIL_WORDS } from './order-words.ts';
import styles from './orders.module.css';

/** The lines of an opened order, each with its own profit. */
export function OrderLines({ lines }: { readonly lines: readonly OrderLineDetail[] }) {
  return (
    <table className={styles['detail']} aria-label={DETAIL_WORDS.lines}>
      <thead>
        <tr>
          <th scope="col">{DETAIL_WORDS.item}</th>
          <th scope="col">{DETAIL_WORDS.sku}</th>
          <th scope="col" className={styles['end']}>
            {DETAIL_WORDS.quantity}
          </th>
          <th scope="col" className={styles['end']}>
            {DETAIL_WORDS.unitPrice}
          </th>
          {LINE_METRICS.map((metric) => (
            <th key={metric} scope="col" className={styles['end']}>
              {metricOf(metric).label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.lineId ?? ''} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line }: { readonly line: OrderLineDetail }) {
  const isLine = line.lineId !== null;
  return (
    <tr>
      <th scope="row">
        <Item line={line} />
      </th>
      <td>{line.sku}</td>
      <td className={styles['end']}>{isLine ? line.quantity : ''}</td>
      <td className={styles['end']}>{line.unitPrice}</td>
      {LINE_METRICS.map((metric) => (
        <td key={metric} className={styles['end']}>
          <Figure
            value={line.figures[metric] ?? null}
            format={metricOf(metric).format}
            isCriticalBelowZero={metric === 'gross_profit'}
          />
        </td>
      ))}
    </tr>
  );
}

function Item({ line }: { readonly line: OrderLineDetail }) {
  if (line.lineId === null) return DETAIL_WORDS.noLine;
  const name = line.variantTitle === null ? line.title : `${line.title}, ${line.variantTitle}`;
  if (line.productId === null) return name;
  return (
    <Link url={`/product/${encodeURIComponent(line.productId)}`} removeUnderline>
      {name}
    </Link>
  );
}
