import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import type { OrderWhyView as Why, OrderWhyLine } from '#app/view-models/report/why.ts';
import { measureFormat } from '#app/view-models/orders/reason-groups.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { CertaintyBadge } from './certainty-badge.tsx';
import {
  EVENT_LABELS,
  NO_REASON,
  reasonTitle,
  sourceName,
} from '#app/view-models/report/ledger-messages.ts';
import { inputsText } from '#app/view-models/report/reason-input.ts';
import styles from './why.module.css';

/** Lists every entry of an order that changes the figure, with its rule and record. */
export function OrderWhy({ why }: { readonly why: Why }) {
  return (
    <Box padding="400">
      <BlockStack gap="300">
        {!why.inStep && (
          <Text as="p" tone="caution">
            The profit of this order is being recalculated; these figures follow in a moment.
          </Text>
        )}
        {why.lines.length === 0 && <Text as="p">Nothing in this order moves this figure.</Text>}
        <ul className={styles['lines']}>
          {why.lines.map((line, index) => (
            <Line key={index} line={line} metric={why.metric} />
          ))}
        </ul>
      </BlockStack>
    </Box>
  );
}

function Line({ line, metric }: { readonly line: OrderWhyLine; readonly metric: string }) {
  const { shop } = useReport();
  // A rate is made of amounts; what it is made of is shown as such.
  const isCount = getMetric(metric).format === 'count' || measureFormat(line.measure) === 'count';
  const { reason } = line;
  return (
    <li>
      <InlineStack align="space-between" gap="200" wrap={false}>
        <BlockStack>
          <Text as="span">{`${line.label}: ${EVENT_LABELS[line.event].toLowerCase()}`}</Text>
          <Text as="span" variant="bodySm" tone="subdued">
            {[formatDay(line.day, shop.locale), line.item].filter(Boolean).join(', ')}
          </Text>
        </BlockStack>
        <Text as="span" numeric>
          {formatValue(line.amount, isCount ? 'count' : 'money', shop)}
        </Text>
      </InlineStack>
      {reason === null ? (
        <Text as="p" variant="bodySm" tone="subdued">
          {NO_REASON}
        </Text>
      ) : (
        <BlockStack gap="050">
          <InlineStack gap="200" blockAlign="center">
            <CertaintyBadge certainty={reason.certainty} />
            <Text as="span" variant="bodySm">
              {[reasonTitle(reason.rule), sourceText(reason.source)].filter(Boolean).join(', ')}
            </Text>
          </InlineStack>
          <Text as="p" variant="bodySm" tone="subdued">
            {inputsText(reason.inputs, shop.locale)}
          </Text>
        </BlockStack>
      )}
    </li>
  );
}

function sourceText(source: { readonly kind: string; readonly id: string } | null): string {
  return source === null ? '' : sourceName(source);
}
