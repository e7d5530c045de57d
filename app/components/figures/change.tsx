import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { getChange, type ChangeView } from '#app/view-models/report/change.ts';
import {
  formatPoints,
  formatValue,
  type ValueFormat,
} from '#app/view-models/report/format-value.ts';
import type { ReportShop } from '#app/view-models/report/report-view.ts';
import { useReport } from '#app/components/report-context/report-context.ts';

export interface ChangeProps {
  readonly now: MetricValue;
  readonly then: MetricValue;
  readonly format: ValueFormat;
  readonly better: 'up' | 'down' | 'neutral';
  /** Leaves the earlier figure out, where space is narrow; it stays on hover. */
  readonly isCompact?: boolean;
  /** The name of the other figure: "Simple average". */
  readonly thenLabel?: string;
}

/**
 * Shows direction, size and the earlier figure; the colour marks good and bad news. Percentages
 * change by points. Nothing is shown without a change to compare.
 */
export function Change({
  now,
  then,
  format,
  better,
  isCompact = false,
  thenLabel = 'Before',
}: ChangeProps) {
  const { shop } = useReport();
  const change = getChange(now, then, better);
  if (change === null || (now === 0 && then === 0)) return null;
  if (isCompact && change.direction === 'same') return null;
  const before = formatValue(then, format, shop, 'exact');
  return (
    <InlineStack as="span" gap="100" blockAlign="center">
      <span title={`${thenLabel}: ${before}`}>
        <Text as="span" variant="bodySm" tone={TONES[change.mood]} numeric>
          <span aria-hidden="true">{ARROWS[change.direction]}</span>
          <Text as="span" visuallyHidden>
            {WORDS[change.direction]}
          </Text>{' '}
          <bdi>{sizeText(change, format, shop)}</bdi>
        </Text>
      </span>
      {!isCompact && (
        <Text as="span" variant="bodySm" tone="subdued" numeric>
          {formatValue(then, format, shop, 'short')}
        </Text>
      )}
    </InlineStack>
  );
}

/** Formats the size; a change from zero has no percentage: it is new. */
function sizeText({ fraction, difference }: ChangeView, format: ValueFormat, shop: ReportShop) {
  if (format === 'percent') return formatPoints(difference, shop.locale);
  return fraction === null ? 'new' : formatValue(Math.abs(fraction), 'percent', shop, 'short');
}

const TONES = { good: 'success', bad: 'critical', neutral: 'subdued' } as const;
const ARROWS = { up: '↑', down: '↓', same: '→' } as const;
const WORDS = { up: 'up', down: 'down', same: 'unchanged' } as const;
