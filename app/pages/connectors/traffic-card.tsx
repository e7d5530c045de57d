import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { Fact, Facts } from '#app/components/facts.tsx';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { getMetric, type MetricKey } from '#app/domain/metrics/metrics.ts';
import {
  SOURCE_COLUMNS,
  TAG_COLUMNS,
  TRAFFIC_TOTALS,
  type TrafficPageView,
  type TrafficLine,
  type TrafficView,
} from '#app/view-models/connectors/traffic-view.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { TRAFFIC_MESSAGES } from './connector-messages.ts';

/** Shows the visits of the last days by source, with their results. */
export function TrafficCard({ view }: { readonly view: TrafficPageView }) {
  const { visits } = view;
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          Sessions
        </Text>
        {visits === null ? <NoTraffic view={view} /> : <Figures view={view} visits={visits} />}
      </BlockStack>
    </Card>
  );
}

function NoTraffic({ view: { connector, own } }: { readonly view: TrafficPageView }) {
  if (own !== null) return <Text as="p">{TRAFFIC_MESSAGES.ownOnTheWay}</Text>;
  const { state, progress, accounts } = connector;
  const chosen = accounts.find(({ isChosen }) => isChosen);
  const isRead = chosen?.pulledAt != null && progress === null;
  if (state !== 'connected') return <Text as="p">{TRAFFIC_MESSAGES.notConnected}</Text>;
  if (chosen === undefined) return <Text as="p">{TRAFFIC_MESSAGES.chooseFirst}</Text>;
  return <Text as="p">{isRead ? TRAFFIC_MESSAGES.noData : TRAFFIC_MESSAGES.onTheWay}</Text>;
}

interface FiguresProps {
  readonly view: TrafficPageView;
  readonly visits: TrafficView;
}

function Figures({ view, visits }: FiguresProps) {
  const { range, total, bySource, byTag } = visits;
  const { locale, caveats, own } = view;
  const [start, end] = [range.start, range.end].map((day) => formatDay(day, locale));
  return (
    <>
      <Text
        as="p"
        tone="subdued"
      >{`${start} to ${end}. ${own === null ? TRAFFIC_MESSAGES.days : TRAFFIC_MESSAGES.ownDays}`}</Text>
      {caveats.map(({ caveat, days, lastDay }) => (
        <Banner key={caveat} tone="info">
          {`${TRAFFIC_MESSAGES[caveat]} ${TRAFFIC_MESSAGES.daysOf(days, formatDay(lastDay, locale))}`}
        </Banner>
      ))}
      <Facts>
        {TRAFFIC_TOTALS.map((key) => (
          <Fact
            key={key}
            name={getMetric(key).label}
            value={formatTrafficValue(total[key], key, view)}
          />
        ))}
      </Facts>
      <Table title="By source and medium" of={bySource} columns={SOURCE_COLUMNS} view={view} />
      <Text as="p" tone="subdued">
        {own === null ? TRAFFIC_MESSAGES.tracked : TRAFFIC_MESSAGES.ownTracked}
      </Text>
      <Table title="By UTM source" of={byTag} columns={TAG_COLUMNS} view={view} />
      <Text as="p" tone="subdued">
        {TRAFFIC_MESSAGES.tags}
      </Text>
    </>
  );
}

function Table({
  title,
  of,
  columns,
  view,
}: {
  readonly title: string;
  readonly of: readonly TrafficLine[];
  readonly columns: readonly MetricKey[];
  readonly view: TrafficPageView;
}) {
  const heads = columns.map((key) => ({ title: getMetric(key).label, kind: 'end' }) as const);
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      <WideTable label={title} columns={[{ title: 'Source' }, ...heads]}>
        {of.map(({ key, label, values }) => (
          <tr key={key ?? ''}>
            <th scope="row">{label}</th>
            {columns.map((column) => (
              <WideCell key={column} kind="end">
                {formatTrafficValue(values[column], column, view)}
              </WideCell>
            ))}
          </tr>
        ))}
      </WideTable>
    </BlockStack>
  );
}

function formatTrafficValue(
  value: number | null | undefined,
  key: MetricKey,
  view: Pick<TrafficPageView, 'currency' | 'locale'>,
): string {
  return formatValue(value ?? null, getMetric(key).format, view);
}
