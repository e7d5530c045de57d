import { useState } from 'react';
import { Autocomplete } from '#app/components/ui/autocomplete.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { ButtonGroup } from '#app/components/ui/button-group.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { Icon } from '#app/components/ui/icon.ts';
import { InlineError } from '#app/components/ui/inline-error.ts';
import { Text } from '#app/components/ui/text.ts';
import { ArrowDownIcon, ArrowUpIcon, SearchIcon, XSmallIcon } from '#app/components/ui/icons.ts';
import { findMetric, METRICS } from '#app/domain/metrics/metrics.ts';
import { toMetricOption } from '#app/components/charts/metric-option.tsx';
import type { BuilderPart } from './builder-part.ts';
import styles from './custom-reports.module.css';
import { useOffered } from './offered-fields.ts';

const LIST_ID = 'report-figures';

/** Edits the columns of the report: chosen by name, in reading order. */
export function FiguresCard({ settings, onChange, errorAt }: BuilderPart) {
  const { metrics, ownMetrics } = settings;
  const [search, setSearch] = useState('');
  const isOffered = useOffered();
  const part = search.trim().toLowerCase();
  const options = [
    ...ownMetrics.map(({ key, name }) => ({ value: key, label: name || 'Without a name' })),
    ...METRICS.map(toMetricOption),
  ];
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  const error = errorAt('metrics');
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Figures
        </Text>
        <Autocomplete
          allowMultiple
          options={options.filter(
            ({ value, label }) =>
              (isOffered(value) || metrics.includes(value)) && label.toLowerCase().includes(part),
          )}
          selected={[...metrics]}
          onSelect={(selected) => onChange({ metrics: selected })}
          emptyState={<Text as="p" tone="subdued">{`No figure contains “${search.trim()}”.`}</Text>}
          textField={
            <Autocomplete.TextField
              label="Add figures"
              value={search}
              onChange={setSearch}
              prefix={<Icon source={SearchIcon} />}
              placeholder="Net sales, gross margin"
              autoComplete="off"
            />
          }
        />
        {error !== undefined && <InlineError fieldID={LIST_ID} message={error} />}
        <ChosenFigures metrics={metrics} labels={labels} onChange={onChange} />
      </BlockStack>
    </Card>
  );
}

function ChosenFigures({
  metrics,
  labels,
  onChange,
}: Pick<BuilderPart, 'onChange'> & {
  readonly metrics: readonly string[];
  readonly labels: ReadonlyMap<string, string>;
}) {
  const move = (at: number, to: number) => {
    const moved = metrics.toSpliced(at, 1);
    onChange({ metrics: moved.toSpliced(to, 0, metrics[at] ?? '') });
  };
  return (
    <ul id={LIST_ID} className={styles['chosen']} aria-label="Figures of the report">
      {metrics.map((key, at) => {
        const label = labels.get(key) ?? key;
        return (
          <li key={key}>
            <span title={findMetric(key)?.tooltip}>{label}</span>
            <ButtonGroup variant="segmented">
              <Button
                size="slim"
                icon={ArrowUpIcon}
                disabled={at === 0}
                accessibilityLabel={`Move ${label} up`}
                onClick={() => move(at, at - 1)}
              />
              <Button
                size="slim"
                icon={ArrowDownIcon}
                disabled={at === metrics.length - 1}
                accessibilityLabel={`Move ${label} down`}
                onClick={() => move(at, at + 1)}
              />
              <Button
                size="slim"
                icon={XSmallIcon}
                accessibilityLabel={`Remove ${label}`}
                onClick={() => onChange({ metrics: metrics.toSpliced(at, 1) })}
              />
            </ButtonGroup>
          </li>
        );
      })}
    </ul>
  );
}
