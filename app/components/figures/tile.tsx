import { BlockStack, Card, Popover, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { metricOf } from '#app/domain/metrics/metrics.ts';
import { Change } from './change.tsx';
import { Figure } from './figure.tsx';
import { PartsTable, type Part } from './parts-table.tsx';
import { Sparkline } from './sparkline.tsx';
import styles from './tile.module.css';

export interface TileProps {
  readonly metric: string;
  readonly value: MetricValue;
  /** The comparison period's; undefined without a comparison. */
  readonly previous?: MetricValue;
  /** The metric over the range's periods, in order. */
  readonly course: readonly MetricValue[];
  /** The tooltip table: what the figure is made of. */
  readonly parts: readonly Part[];
  /** Said where it stands: "Cost known for 92% of units". */
  readonly caveat?: string;
}

/** One answer: label, figure, change, course; a table of its parts on hover and focus. */
export function Tile({ metric, value, previous, course, parts, caveat }: TileProps) {
  const { label, tooltip, format, better } = metricOf(metric);
  const isProfit = format === 'money' && better === 'up';
  return (
    <Card padding="300">
      <BlockStack gap="100">
        <TileLabel label={label} tooltip={tooltip} parts={parts} />
        <Text as="p" variant="headingLg">
          <Figure
            value={value}
            format={format}
            style="short"
            why={{ metric }}
            isCriticalBelowZero={isProfit}
          />
        </Text>
        <div className={styles['change']}>
          {previous !== undefined && (
            <Change now={value} then={previous} format={format} better={better} />
          )}
        </div>
        <Sparkline values={course} />
        {caveat !== undefined && (
          <Text as="p" variant="bodySm" tone="caution">
            {caveat}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}

function TileLabel({
  label,
  tooltip,
  parts,
}: {
  readonly label: string;
  readonly tooltip: string;
  readonly parts: readonly Part[];
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      active={isOpen}
      onClose={() => setIsOpen(false)}
      autofocusTarget="none"
      preventFocusOnClose
      activator={
        <button
          type="button"
          className={styles['label']}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          onMouseEnter={() => setIsOpen(true)}
          onMouseLeave={() => setIsOpen(false)}
        >
          {label}
        </button>
      }
    >
      <PartsTable title={label} explanation={tooltip} parts={parts} />
    </Popover>
  );
}
