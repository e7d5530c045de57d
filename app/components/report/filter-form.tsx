import { useState } from 'react';
import { BlockStack, Button, Select, TextField } from '@shopify/polaris';
import { PICKER_OPERATORS } from '#app/view-models/report/filter-text.ts';
import { filterFromForm } from '#app/view-models/report/filter-from-form.ts';
import type { Filter, FilterOperator } from '#app/domain/metrics/metric-query.ts';
import { type FilterField, OPERATOR_LABELS } from './filter-messages.ts';
import { useReport } from '#app/components/report-context/report-context.ts';

/** What to filter by, how, and the values. */
export default function FilterForm({
  fields,
  onPick,
}: {
  readonly fields: readonly FilterField[];
  readonly onPick: (filter: Filter) => void;
}) {
  const { shop } = useReport();
  const [key, setKey] = useState(fields[0]?.key ?? '');
  const [operator, setOperator] = useState<FilterOperator>('eq');
  const [text, setText] = useState('');
  const field = fields.find((one) => one.key === key);
  const operators = field?.kind === 'metric' ? METRIC_OPERATORS : DIMENSION_OPERATORS;
  const chosen = operators.includes(operator) ? operator : 'eq';
  const filter = field === undefined ? null : filterFromForm(field, chosen, text, shop.decimals);
  return (
    <BlockStack gap="300">
      <Select
        label="Filter by"
        options={fields.map((one) => ({ value: one.key, label: one.label }))}
        value={key}
        onChange={setKey}
      />
      <Select
        label="How"
        options={operators.map((value) => ({ value, label: OPERATOR_LABELS[value] }))}
        value={chosen}
        onChange={(value) => setOperator(operators.find((one) => one === value) ?? 'eq')}
      />
      <TextField
        label="Value"
        value={text}
        onChange={setText}
        autoComplete="off"
        helpText={HELP[chosen] ?? ''}
      />
      <Button
        variant="primary"
        disabled={filter === null}
        onClick={() => filter !== null && onPick(filter)}
      >
        Apply
      </Button>
    </BlockStack>
  );
}

const METRIC_OPERATORS: readonly FilterOperator[] = ['gt', 'gte', 'lt', 'lte', 'btw', 'eq', 'neq'];
const DIMENSION_OPERATORS: readonly FilterOperator[] = PICKER_OPERATORS.filter(
  (operator) => !['gt', 'gte', 'lt', 'lte', 'btw'].includes(operator),
);
const HELP: Partial<Record<FilterOperator, string>> = {
  in: 'Several values, with commas between them.',
  nin: 'Several values, with commas between them.',
  btw: 'Two values, with a comma between them.',
};
