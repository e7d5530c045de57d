import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineGrid } from '#app/components/ui/inline-grid.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Select } from '#app/components/ui/select.ts';
import { Text } from '#app/components/ui/text.ts';
import { useState } from 'react';
import {
  DASHBOARD_LIMITS,
  RANKED_DIMENSIONS,
  type RankedDimension,
  SNAPSHOT_FIGURES,
  type Widget,
} from '#app/domain/dashboard/dashboard-layout.ts';
import { findMetric, getMetric, METRICS } from '#app/domain/metrics/metrics.ts';
import { isTrafficField } from '#app/domain/metrics/traffic-fields.ts';
import type { DashboardView } from '../dashboard.ts';
import { getRankingTitle } from '../widget-title.ts';
import { SnapshotFigures } from './snapshot-figures.tsx';

/** A widget for the dashboard while it is being chosen. */
interface Choice {
  readonly kind: Widget['kind'];
  readonly metric: string;
  /** The figure beside the first one of a chart; none is ''. */
  readonly second: string;
  readonly dimension: RankedDimension;
  readonly end: 'top' | 'bottom';
  readonly reportId: string;
  readonly metrics: readonly string[];
}

const FIRST_CHOICE: Choice = {
  kind: 'tile',
  metric: 'net_sales',
  second: '',
  dimension: 'product',
  end: 'top',
  reportId: '',
  metrics: SNAPSHOT_FIGURES,
};

interface AddWidgetProps {
  readonly buttonId: string;
  readonly dashboard: DashboardView;
  readonly count: number;
  readonly onAdd: (widget: Widget) => void;
}

/** Adds any figure, chart, ranking or report to the dashboard. */
export function AddWidgetCard({ buttonId, dashboard, count, onAdd }: AddWidgetProps) {
  const [chosen, setChosen] = useState(FIRST_CHOICE);
  const [firstReport] = dashboard.offeredReports;
  const choice = { ...chosen, reportId: chosen.reportId || (firstReport?.reportId ?? '') };
  const change = (changes: Partial<Choice>) => setChosen({ ...choice, ...changes });
  const isFull = count >= DASHBOARD_LIMITS.widgets;
  const isMissing = choice.kind === 'report' && choice.reportId === '';
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          Add to the dashboard
        </Text>
        <InlineGrid columns={{ xs: 1, md: 3 }} gap="300">
          <Select
            label="What"
            options={[...KINDS]}
            value={choice.kind}
            onChange={(text) => {
              const kind = KINDS.find(({ value }) => value === text)?.value;
              if (kind !== undefined) change({ kind });
            }}
          />
          <Details choice={choice} dashboard={dashboard} onChange={change} />
        </InlineGrid>
        {(isFull || isMissing) && (
          <Text as="p" tone="subdued">
            {isFull
              ? `A dashboard holds ${DASHBOARD_LIMITS.widgets} at most. Remove something first.`
              : 'There is no custom report yet. Make one under Custom Reports.'}
          </Text>
        )}
        <InlineStack>
          <Button
            id={buttonId}
            disabled={isFull || isMissing}
            onClick={() => onAdd(toWidget(choice))}
          >
            Add
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

interface DetailsProps {
  readonly choice: Choice;
  readonly dashboard: DashboardView;
  readonly onChange: (changes: Partial<Choice>) => void;
}

function Details(props: DetailsProps) {
  const { choice, dashboard, onChange } = props;
  const { offeredReports, hasTraffic } = dashboard;
  const metrics = METRICS.filter(({ key }) => hasTraffic || !isTrafficField(key));
  switch (choice.kind) {
    case 'waterfall':
    case 'goals':
      return null;
    case 'snapshot':
      return (
        <SnapshotFigures
          options={toOptions(metrics)}
          metrics={choice.metrics}
          onChange={(chosen) => onChange({ metrics: chosen })}
        />
      );
    case 'report':
      return offeredReports.length === 0 ? null : (
        <Select
          label="Report"
          options={offeredReports.map(({ reportId, name }) => ({ value: reportId, label: name }))}
          value={choice.reportId}
          onChange={(reportId) => onChange({ reportId })}
        />
      );
    case 'ranking':
      return (
        <>
          <Select
            label="Of"
            options={RANKINGS}
            value={`${choice.end} ${choice.dimension}`}
            onChange={(text) => onChange(readRanking(text))}
          />
          <FigureSelect label="By" metrics={metrics} choice={choice} onChange={onChange} />
        </>
      );
    case 'trend':
      return (
        <>
          <FigureSelect label="Figure" metrics={metrics} choice={choice} onChange={onChange} />
          <Select
            label="Beside it"
            options={[
              { value: '', label: 'Nothing' },
              ...toOptions(metrics.filter((one) => isComparable(one.key, choice.metric))),
            ]}
            value={choice.second}
            onChange={(second) => onChange({ second })}
          />
        </>
      );
    case 'tile':
      return <FigureSelect label="Figure" metrics={metrics} choice={choice} onChange={onChange} />;
  }
}

function FigureSelect({
  label,
  metrics,
  choice,
  onChange,
}: Pick<DetailsProps, 'choice' | 'onChange'> & {
  readonly label: string;
  readonly metrics: typeof METRICS;
}) {
  return (
    <Select
      label={label}
      options={toOptions(metrics)}
      value={choice.metric}
      helpText={findMetric(choice.metric)?.tooltip}
      onChange={(metric) => onChange({ metric, second: '' })}
    />
  );
}

function toOptions(metrics: typeof METRICS) {
  return metrics
    .map(({ key, label }) => ({ value: key, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}

function isComparable(metric: string, first: string): boolean {
  return metric !== first && getMetric(metric).format === getMetric(first).format;
}

function toWidget({ kind, metric, second, dimension, end, reportId, metrics }: Choice): Widget {
  const id = 'new';
  switch (kind) {
    case 'tile':
      return { id, kind, metric, width: 1 };
    case 'trend':
      return { id, kind, metrics: second === '' ? [metric] : [metric, second], width: 2 };
    case 'waterfall':
    case 'goals':
      return { id, kind, width: 2 };
    case 'ranking':
      return { id, kind, dimension, end, metric, width: 2 };
    case 'report':
      return { id, kind, reportId, width: 2 };
    case 'snapshot':
      return { id, kind, metrics, width: 4 };
  }
}

const RANKINGS = RANKED_DIMENSIONS.flatMap((dimension) =>
  (['top', 'bottom'] as const).map((end) => ({
    value: `${end} ${dimension}`,
    label: getRankingTitle({ dimension, end }),
  })),
);

function readRanking(text: string): Partial<Choice> {
  const [end, key] = text.split(' ');
  const dimension = RANKED_DIMENSIONS.find((one) => one === key);
  return {
    end: end === 'bottom' ? 'bottom' : 'top',
    ...(dimension !== undefined && { dimension }),
  };
}

const KINDS: readonly { readonly value: Widget['kind']; readonly label: string }[] = [
  { value: 'tile', label: 'A figure' },
  { value: 'trend', label: 'A chart over time' },
  { value: 'ranking', label: 'A ranking' },
  { value: 'report', label: 'A custom report' },
  { value: 'waterfall', label: 'From gross sales to net profit' },
  { value: 'goals', label: 'Goals' },
  { value: 'snapshot', label: 'Daily snapshot: yesterday and today so far' },
];
