import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineGrid } from '#app/components/ui/inline-grid.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { Change } from '#app/components/figures/change.tsx';
import { Figure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { SnapshotWidget } from '#app/domain/dashboard/dashboard-layout.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { SnapshotDay, SnapshotFigure } from './snapshot.ts';
import type { WidgetProps } from './widget-props.ts';

/** Shows yesterday and today so far, independent of the days on screen. */
export function SnapshotWidgetCard({ widget, dashboard }: WidgetProps<SnapshotWidget>) {
  const columns = widget.width >= 3 && dashboard.snapshot.length > 1 ? 2 : 1;
  return (
    <Card>
      <InlineGrid columns={{ xs: 1, lg: columns }} gap="400">
        {dashboard.snapshot.map((day) => (
          <DayTable key={day.day} day={day} metrics={widget.metrics} />
        ))}
      </InlineGrid>
    </Card>
  );
}

const TITLES: Readonly<Record<SnapshotDay['kind'], string>> = {
  today: 'Today so far',
  yesterday: 'Yesterday',
  last: 'Last day with data',
};

function DayTable({
  day,
  metrics,
}: {
  readonly day: SnapshotDay;
  readonly metrics: readonly string[];
}) {
  const { shop } = useReport();
  const title = `${TITLES[day.kind]}, ${formatDay(day.day, shop.locale)}`;
  const isOver = day.kind !== 'today';
  const columns = [
    { title: 'Figure' },
    { title: isOver ? 'Value' : 'So far', kind: 'end' },
    {
      title: `${formatDay(day.weekBefore, shop.locale)}${isOver ? '' : ', whole day'}`,
      kind: 'end',
    },
    { title: getAverageTitle(day.weeks), kind: 'end' },
  ] as const;
  return (
    <BlockStack gap="200">
      <Text as="h2" variant="headingSm">
        {title}
      </Text>
      <WideTable label={title} columns={columns}>
        {metrics.map((metric) => {
          const figure = ownValue(day.figures, metric);
          if (figure === undefined) return null;
          return <FigureRow key={metric} metric={metric} figure={figure} isOver={isOver} />;
        })}
      </WideTable>
    </BlockStack>
  );
}

function getAverageTitle(weeks: number): string {
  if (weeks === 0) return 'Average';
  return weeks === 1 ? 'Average of 1 week' : `Average of ${weeks} weeks`;
}

/** Shows a figure without a change, since an unfinished day is compared with complete ones. */
function FigureRow({
  metric,
  figure: { value, weekBefore, average },
  isOver,
}: {
  readonly metric: string;
  readonly figure: SnapshotFigure;
  readonly isOver: boolean;
}) {
  const { label, format, better } = getMetric(metric);
  return (
    <tr>
      <th scope="row">{label}</th>
      <WideCell kind="end">
        <InlineStack gap="100" align="end" blockAlign="center" wrap={false}>
          {isOver && weekBefore !== null && (
            <Change now={value} then={weekBefore} format={format} better={better} isCompact />
          )}
          <Figure value={value} format={format} isCriticalBelowZero />
        </InlineStack>
      </WideCell>
      <WideCell kind="end">
        <Figure value={weekBefore} format={format} isCriticalBelowZero />
      </WideCell>
      <WideCell kind="end">
        <Figure value={average} format={format} isCriticalBelowZero />
      </WideCell>
    </tr>
  );
}
