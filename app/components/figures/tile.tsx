import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { goodDirection } from '#app/view-models/report/change.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import type { Metric } from '#app/domain/metrics/metric.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { NOT_KNOWN_YET } from '#app/view-models/report/coverage-note.ts';
import type { TooltipTable } from '#app/view-models/report/tooltip-table.ts';
import { TipTable } from '#app/components/tooltip/tip-table.tsx';
import { Tip } from '#app/components/tooltip/tip.tsx';
import { Change } from './change.tsx';
import { Figure } from './figure.tsx';
import { Sparkline } from './sparkline.tsx';
import styles from './tile.module.css';

export interface TileProps {
  readonly metric: string;
  readonly value: MetricValue;
  /** The value of the comparison period; undefined without a comparison. */
  readonly previous?: MetricValue;
  readonly timeSeries: readonly MetricValue[];
  readonly table: TooltipTable;
  /** True where too few of its costs are known to state it. */
  readonly isUnknown?: boolean;
  /** The texts of a figure that is no declared metric, and has no explanation. */
  readonly texts?: Pick<Metric, 'label' | 'format'>;
  /** A caveat beside the figure: "Margin cannot be calculated, revenue is zero" */
  readonly caveat?: string;
}

/** Renders one main figure: label, figure, change, time series; a tooltip table of its parts. */
export function Tile(props: TileProps) {
  const { metric, value, previous, timeSeries, table, isUnknown = false, caveat } = props;
  const { label, format, better } =
    props.texts === undefined ? getMetric(metric) : { ...props.texts, better: 'neutral' as const };
  const isProfit = format === 'money' && better === 'up';
  return (
    <Card padding="300">
      <BlockStack gap="100">
        <div className={styles['label']}>
          <Tip title={label} content={<TipTable title={label} table={table} />}>
            {label}
          </Tip>
        </div>
        <Text as="p" variant="headingLg" {...(isUnknown ? { tone: 'subdued' as const } : {})}>
          {isUnknown ? (
            NOT_KNOWN_YET
          ) : (
            <Figure
              value={value}
              format={format}
              style="short"
              {...(props.texts === undefined && { why: { metric } })}
              isCriticalBelowZero={isProfit}
            />
          )}
        </Text>
        <div className={styles['change']}>
          {previous !== undefined && (
            <Change
              now={value}
              then={previous}
              format={format}
              better={goodDirection(metric, better)}
            />
          )}
        </div>
        <Sparkline values={timeSeries} />
        {caveat !== undefined && (
          <Text as="p" variant="bodySm" tone="caution">
            {caveat}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}
