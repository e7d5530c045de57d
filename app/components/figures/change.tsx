import { InlineStack, Text } from '@shopify/polaris';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { changeOf } from '#app/domain/report/change.ts';
import { formatValue, NOT_AVAILABLE, type ValueFormat } from '#app/domain/report/format-value.ts';
import { useReport } from '#app/components/report/report-context.ts';

export interface ChangeProps {
  readonly now: MetricValue;
  readonly then: MetricValue;
  readonly format: ValueFormat;
  readonly better: 'up' | 'down' | 'neutral';
  /** Leaves the earlier figure out, where the place is narrow; it stays on hover. */
  readonly isCompact?: boolean;
}

/** Direction, percent and the earlier figure; the colour says whether that is good news. */
export function Change({ now, then, format, better, isCompact = false }: ChangeProps) {
  const { shop } = useReport();
  const change = changeOf(now, then, better);
  const before = formatValue(then, format, shop, 'exact');
  if (change === null) {
    return <Text as="span" variant="bodySm" tone="subdued">{`Before: ${before}`}</Text>;
  }
  const percent =
    change.fraction === null
      ? NOT_AVAILABLE
      : formatValue(Math.abs(change.fraction), 'percent', shop, 'short');
  return (
    <InlineStack as="span" gap="100" blockAlign="center">
      <span title={`Before: ${before}`}>
        <Text as="span" variant="bodySm" tone={TONES[change.mood]} numeric>
          <span aria-hidden="true">{ARROWS[change.direction]}</span>
          <Text as="span" visuallyHidden>
            {WORDS[change.direction]}
          </Text>
          {` ${percent}`}
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

const TONES = { good: 'success', bad: 'critical', neutral: 'subdued' } as const;
const ARROWS = { up: '↑', down: '↓', same: '→' } as const;
const WORDS = { up: 'up', down: 'down', same: 'unchanged' } as const;
