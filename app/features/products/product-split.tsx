import { getDimension } from '#app/domain/metrics/dimensions.ts';
import { keyLabel } from '#app/domain/metrics/key-label.ts';
import type { MetricResult } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { getMetricColour } from '#app/components/charts/palette.ts';
import { RankingChart } from '#app/components/charts/ranking-chart.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { PRODUCT_MESSAGES } from './product-messages.ts';

const MEASURE = 'net_sales';

/** Where a product sells: the ten largest members of a dimension. */
export function ProductSplit({
  title,
  dimension,
  result,
}: {
  readonly title: string;
  readonly dimension: 'country' | 'channel';
  readonly result: MetricResult;
}) {
  const { shop } = useReport();
  const none = `${PRODUCT_MESSAGES.none} (${getDimension(dimension).label.toLowerCase()})`;
  return (
    <RankingChart
      title={title}
      measure={getMetric(MEASURE).label}
      format={getMetric(MEASURE).format}
      colour={getMetricColour(MEASURE)}
      rows={result.rows.map(({ keys, values }) => {
        const key = keys[0] ?? null;
        return {
          key: key ?? '',
          label: key === null ? none : keyLabel(dimension, key, shop.locale),
          value: values[MEASURE] ?? null,
          why: {
            metric: MEASURE,
            filters: [{ field: dimension, operator: 'eq', values: [key] }],
          },
        };
      })}
    />
  );
}
