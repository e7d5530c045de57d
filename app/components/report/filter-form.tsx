import { useId, useState } from 'react';
import { BlockStack, Button, InlineError, InlineGrid, Select, TextField } from '@shopify/polaris';
import { useReport } from '#app/components/report-context/report-context.ts';
import { nextGroup, splitByGroup } from '#app/domain/metrics/filter-groups.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import {
  filterByNumbers,
  filterByText,
  filterByValues,
  getDimensionOperators,
  METRIC_OPERATORS,
} from '#app/view-models/report/filter-from-form.ts';
import { type FilterField, OPERATOR_LABELS } from './filter-messages.ts';
import { FilterValueList } from './filter-value-list.tsx';

interface Part {
  readonly field: string;
  readonly onPick: (filter: Filter) => void;
}

/** What to filter by, how, and the values. */
export default function FilterForm({
  fields,
  filters,
  onPick,
}: {
  readonly fields: readonly FilterField[];
  /** Those in force, with the groups that there are. */
  readonly filters: readonly Filter[];
  readonly onPick: (filter: Filter) => void;
}) {
  const [key, setKey] = useState(fields[0]?.key ?? '');
  const [group, setGroup] = useState('');
  const field = fields.find((one) => one.key === key);
  const pickInGroup = (filter: Filter) =>
    onPick(group === '' ? filter : { ...filter, group: Number(group) });
  return (
    <BlockStack gap="300">
      <Select
        label="Filter by"
        options={fields.map((one) => ({ value: one.key, label: one.label }))}
        value={key}
        onChange={setKey}
      />
      {field?.kind === 'metric' && <NumberPart key={key} field={key} onPick={onPick} />}
      {field?.kind === 'dimension' && (
        <>
          <GroupSelect filters={filters} chosen={group} onChoose={setGroup} />
          <ValuePart key={key} field={key} onPick={pickInGroup} />
        </>
      )}
    </BlockStack>
  );
}

/** Whether the filter always has to match, or is one of several groups of conditions. */
function GroupSelect({
  filters,
  chosen,
  onChoose,
}: {
  readonly filters: readonly Filter[];
  readonly chosen: string;
  readonly onChoose: (group: string) => void;
}) {
  const { groups } = splitByGroup(filters);
  const next = nextGroup(filters);
  const known = groups.flatMap(([first]) => first?.group ?? []);
  return (
    <Select
      label="Group"
      options={[
        { value: '', label: 'None: always has to match' },
        ...known.map((group) => ({ value: String(group), label: `Group ${group}` })),
        ...(next === null ? [] : [{ value: String(next), label: `Group ${next}, a new one` }]),
      ]}
      helpText="Of several groups one has to match."
      value={chosen}
      onChange={onChoose}
    />
  );
}

/** A dimension: values of the shop to tick, or a part of their names. */
function ValuePart({ field, onPick }: Part) {
  const operators = getDimensionOperators(field);
  const [operator, setOperator] = useState(operators[0] ?? 'in');
  const [values, setValues] = useState<readonly (string | null)[]>([]);
  const [text, setText] = useState('');
  const filter =
    operator === 'in' || operator === 'nin'
      ? filterByValues(field, operator, values)
      : filterByText(field, operator, text);
  return (
    <>
      <Operators offered={operators} chosen={operator} onChoose={setOperator} />
      {operator === 'in' || operator === 'nin' ? (
        <FilterValueList field={field} chosen={values} onChoose={setValues} />
      ) : (
        <TextField label="Text" value={text} onChange={setText} autoComplete="off" />
      )}
      <Apply filter={filter} onPick={onPick} />
    </>
  );
}

/** A figure: a number, or two with everything between them. */
function NumberPart({ field, onPick }: Part) {
  const { shop } = useReport();
  const id = useId();
  const [operator, setOperator] = useState<(typeof METRIC_OPERATORS)[number]>('gt');
  const [texts, setTexts] = useState(['', '']);
  const labels = operator === 'btw' ? ['From', 'To'] : ['Value'];
  const filter = filterByNumbers(field, operator, texts, shop.decimals);
  const isWrong = filter === null && labels.every((_label, at) => texts[at]?.trim() !== '');
  return (
    <>
      <Operators offered={METRIC_OPERATORS} chosen={operator} onChoose={setOperator} />
      <InlineGrid columns={labels.length} gap="200">
        {labels.map((label, at) => (
          <TextField
            key={label}
            id={at === 0 ? id : `${id}to`}
            label={label}
            value={texts[at] ?? ''}
            onChange={(text) => setTexts(texts.with(at, text))}
            inputMode="decimal"
            autoComplete="off"
            {...getUnit(field, shop.currency)}
          />
        ))}
      </InlineGrid>
      {isWrong && <InlineError fieldID={id} message="Enter a number, such as 12.50" />}
      <Apply filter={filter} onPick={onPick} />
    </>
  );
}

function getUnit(metric: string, currency: string): { suffix?: string } {
  const { format } = getMetric(metric);
  if (format === 'money') return { suffix: currency };
  return format === 'percent' ? { suffix: '%' } : {};
}

function Operators<T extends keyof typeof OPERATOR_LABELS>({
  offered,
  chosen,
  onChoose,
}: {
  readonly offered: readonly T[];
  readonly chosen: T;
  readonly onChoose: (operator: T) => void;
}) {
  return (
    <Select
      label="How"
      options={offered.map((value) => ({ value, label: OPERATOR_LABELS[value] }))}
      value={chosen}
      onChange={(value) => onChoose(offered.find((one) => one === value) ?? chosen)}
    />
  );
}

function Apply({
  filter,
  onPick,
}: {
  readonly filter: Filter | null;
  readonly onPick: Part['onPick'];
}) {
  return (
    <Button
      variant="primary"
      disabled={filter === null}
      onClick={() => filter !== null && onPick(filter)}
    >
      Apply
    </Button>
  );
}
