import { useId, useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineError } from '#app/components/ui/inline-error.ts';
import { InlineGrid } from '#app/components/ui/inline-grid.ts';
import { Select } from '#app/components/ui/select.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { nextGroup, splitByGroup } from '#app/domain/metrics/filter-groups.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import {
  filterByNumbers,
  filterByText,
  filterByValues,
  findFilterByValues,
  getDimensionOperators,
  listChosenValues,
  METRIC_OPERATORS,
} from './filter-from-form.ts';
import { canApplySelection, groupItems } from '#app/view-models/dropdown/dropdown-item.ts';
import { type FilterField, OPERATOR_LABELS } from './filter-messages.ts';
import { FilterValueList } from './filter-value-list.tsx';

/** Receives a filter, null for none, and the effective one that it replaces. */
export type PickFilter = (filter: Filter | null, replaced: Filter | null) => void;

interface Part {
  readonly field: string;
  readonly onPick: (filter: Filter) => void;
}

export default function FilterForm({
  fields,
  filters,
  onPick,
}: {
  readonly fields: readonly FilterField[];
  readonly filters: readonly Filter[];
  readonly onPick: PickFilter;
}) {
  const [key, setKey] = useState(fields[0]?.key ?? '');
  const [group, setGroup] = useState('');
  // Keyboard users who go through the fields stay in their list.
  const [isFirst, setIsFirst] = useState(true);
  const field = fields.find((one) => one.key === key);
  const groupNo = group === '' ? undefined : Number(group);
  const inGroup = (filter: Filter | null) =>
    filter === null || groupNo === undefined ? filter : { ...filter, group: groupNo };
  return (
    <BlockStack gap="300">
      <Select
        label="Filter by"
        options={listFieldOptions(fields)}
        value={key}
        onChange={(chosen) => {
          setKey(chosen);
          setIsFirst(false);
        }}
      />
      {field?.kind === 'metric' && (
        <NumberPart key={key} field={key} onPick={(filter) => onPick(filter, null)} />
      )}
      {field?.kind === 'dimension' && (
        <>
          <GroupSelect filters={filters} chosen={group} onChoose={setGroup} />
          <ValuePart
            key={`${key} ${group}`}
            field={key}
            filters={filters.filter((filter) => filter.group === groupNo)}
            onPick={(filter, replaced) => onPick(inGroup(filter), replaced)}
            takesFocus={isFirst}
          />
        </>
      )}
    </BlockStack>
  );
}

/** Lists the fields to filter by; with figures, in groups with headings. */
function listFieldOptions(fields: readonly FilterField[]) {
  const items = fields.map(({ key, label, kind }) => ({
    value: key,
    label,
    group: kind === 'metric' ? 'Figures' : 'Orders and products',
  }));
  const groups = groupItems(items);
  if (groups.length < 2) return items.map(({ value, label }) => ({ value, label }));
  return groups.map(({ title, items: options }) => ({
    title: title ?? '',
    options: options.map(({ value, label }) => ({ value, label })),
  }));
}

/** Renders the choice between a filter that always has to match and a group of conditions. */
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
  const groupNames = groups.flatMap(([first]) => first?.group ?? []);
  return (
    <Select
      label="Group"
      options={[
        { value: '', label: 'None: always has to match' },
        ...groupNames.map((group) => ({ value: String(group), label: `Group ${group}` })),
        ...(next === null ? [] : [{ value: String(next), label: `Group ${next}, a new one` }]),
      ]}
      helpText="Of several groups one has to match."
      value={chosen}
      onChange={onChoose}
    />
  );
}

/** Renders a dimension: values of the shop to tick, or a part of their names. */
function ValuePart({
  field,
  filters,
  onPick,
  takesFocus,
}: {
  readonly field: string;
  readonly filters: readonly Filter[];
  readonly onPick: PickFilter;
  readonly takesFocus: boolean;
}) {
  const operators = getDimensionOperators(field);
  const [operator, setOperator] = useState(operators[0] ?? 'in');
  const [chosen, setChosen] = useState<readonly (string | null)[] | null>(null);
  const [text, setText] = useState('');
  const isOfValues = operator === 'in' || operator === 'nin';
  const inForce = isOfValues ? findFilterByValues(filters, field, operator) : null;
  const ofInForce = inForce === null ? [] : listChosenValues(inForce);
  const values = chosen ?? ofInForce;
  const choose = (next: typeof operator) => {
    setOperator(next);
    setChosen(null);
  };
  return (
    <>
      <Operators offered={operators} chosen={operator} onChoose={choose} />
      {isOfValues ? (
        <>
          <FilterValueList
            field={field}
            chosen={values}
            onChoose={setChosen}
            takesFocus={takesFocus}
            inForce={inForce}
          />
          <ApplyButton
            isDisabled={
              !canApplySelection({
                inForce: ofInForce,
                selected: values,
                allowEmptySelection: inForce !== null,
              })
            }
            onApply={() => onPick(filterByValues(field, operator, values), inForce)}
          />
        </>
      ) : (
        <>
          <TextField label="Text" value={text} onChange={setText} autoComplete="off" />
          <Apply
            filter={filterByText(field, operator, text)}
            onPick={(filter) => onPick(filter, null)}
          />
        </>
      )}
    </>
  );
}

/** Renders a figure: a number, or two with the range between them. */
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
    <ApplyButton isDisabled={filter === null} onApply={() => filter !== null && onPick(filter)} />
  );
}

function ApplyButton({
  isDisabled,
  onApply,
}: {
  readonly isDisabled: boolean;
  readonly onApply: () => void;
}) {
  return (
    <Button variant="primary" disabled={isDisabled} onClick={onApply}>
      Apply
    </Button>
  );
}
