import { type FormEvent, useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { InlineGrid } from '#app/components/ui/inline-grid.ts';
import { Text } from '#app/components/ui/text.ts';
import { CURRENCY_OPTIONS } from '#app/components/form/currency-options.ts';
import { HiddenField } from '#app/components/form/hidden-field.tsx';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { SpanFields } from '#app/components/form/span-fields.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import {
  COMMISSION_KINDS,
  type CommissionKind,
  TRAFFIC_KINDS,
} from '#app/domain/profit/cost-lookup/traffic-source.ts';
import { trafficSourceForm } from '#app/view-models/forms/traffic-source-forms.ts';
import {
  TRAFFIC_KIND_LABELS,
  type TrafficSourceRow,
  type TrafficSourcesView,
} from '#app/view-models/traffic-sources/traffic-sources-view.ts';

const { fields } = trafficSourceForm;

const COMMISSION_LABELS: Readonly<Record<CommissionKind, string>> = {
  percent: 'A percentage of net sales',
  per_order: 'An amount for each order',
  none: 'Nothing',
};

interface SourceFieldsProps {
  readonly view: TrafficSourcesView;
  /** Null for a new one. */
  readonly row: TrafficSourceRow | null;
}

/** Edits the source: its name, its orders, its commission, and its days. */
export function SourceFields({ view, row }: SourceFieldsProps) {
  return (
    <BlockStack gap="400">
      <InlineGrid columns={TWO} gap="300">
        <TextInput
          label="Name"
          field={fields.name}
          autoComplete="off"
          initial={row?.name ?? ''}
          placeholder="Emma’s home diary"
        />
        <SelectInput
          label="Kind"
          field={fields.kind}
          options={TRAFFIC_KINDS.map((value) => ({ value, label: TRAFFIC_KIND_LABELS[value] }))}
          initial={row?.kind ?? 'affiliate'}
        />
      </InlineGrid>
      <OrderFields row={row} />
      <CommissionFields view={view} row={row} />
      <InlineGrid columns={TWO} gap="300">
        <SpanFields fields={fields} rule={row} />
      </InlineGrid>
      {row === null ? (
        <>
          <HiddenField field={fields.change} value="" />
          <HiddenField field={fields.changeDay} value="" />
        </>
      ) : (
        <ScopeFields view={view} row={row} />
      )}
    </BlockStack>
  );
}

const TWO = { xs: 1, sm: 2 } as const;

function OrderFields({ row }: Pick<SourceFieldsProps, 'row'>) {
  const tags = [
    ['UTM source', fields.utmSources, row?.utmSources],
    ['UTM medium', fields.utmMedia, row?.utmMedia],
    ['UTM campaign', fields.utmCampaigns, row?.utmCampaigns],
  ] as const;
  return (
    <BlockStack gap="300">
      <TextInput
        label="Discount codes"
        field={fields.codes}
        autoComplete="off"
        initial={row?.codes.join(', ') ?? ''}
        helpText="Several with commas between them. Capitals do not matter."
      />
      <InlineGrid columns={{ xs: 1, sm: 3 }} gap="300">
        {tags.map(([label, field, words]) => (
          <TextInput
            key={field.name}
            label={label}
            field={field}
            autoComplete="off"
            initial={words?.join(', ') ?? ''}
          />
        ))}
      </InlineGrid>
      <Text as="p" tone="subdued">
        An order is its where one of the codes was used, or where the link had all the tags that are
        filled in. It counts for one source only: by code before link, by the link with more tags,
        then for the source that began last.
      </Text>
    </BlockStack>
  );
}

function CommissionFields({ view, row }: SourceFieldsProps) {
  const [kind, setKind] = useState<string>(row?.commission ?? 'percent');
  const look = ({ target }: FormEvent<HTMLDivElement>) => {
    if (target instanceof HTMLSelectElement && target.name === fields.commission.name) {
      setKind(target.value);
    }
  };
  const currency = row?.currency ?? view.currency;
  return (
    <div onChange={look}>
      <InlineGrid columns={TWO} gap="300">
        <SelectInput
          label="It is paid"
          field={fields.commission}
          options={COMMISSION_KINDS.map((value) => ({ value, label: COMMISSION_LABELS[value] }))}
          initial={row?.commission ?? 'percent'}
        />
        {kind === 'none' ? (
          <HiddenField field={fields.rate} value="0" />
        ) : (
          <TextInput
            label={kind === 'percent' ? 'Percent' : 'Amount'}
            field={fields.rate}
            autoComplete="off"
            initial={row === null || row.commission === 'none' ? '' : row.rate}
            {...(kind === 'percent' && { suffix: '%' })}
          />
        )}
        {kind === 'per_order' ? (
          <SelectInput
            label="Currency"
            field={fields.currency}
            options={CURRENCY_OPTIONS}
            initial={currency}
            helpText="Converted at the rate of each order’s day."
          />
        ) : (
          <HiddenField field={fields.currency} value={currency} />
        )}
        {kind === 'none' ? (
          <HiddenField field={fields.returns} value="keep" />
        ) : (
          <SelectInput
            label="Returns and cancellations"
            field={fields.returns}
            options={[
              { value: 'give_back', label: 'Give the commission back' },
              { value: 'keep', label: 'Leave the commission as it is' },
            ]}
            initial={row?.givesBack === false ? 'keep' : 'give_back'}
            helpText={
              kind === 'per_order'
                ? 'An amount for an order comes back once nothing of the order is left.'
                : 'A percentage comes back with the goods, on their day.'
            }
          />
        )}
      </InlineGrid>
    </div>
  );
}

const SCOPES = [
  { value: 'all', label: 'All its days' },
  { value: 'new', label: 'Orders from now on' },
  { value: 'from', label: 'Orders from a day on' },
] as const;

function ScopeFields({
  view: { today },
  row: { toDay },
}: {
  readonly view: TrafficSourcesView;
  readonly row: TrafficSourceRow;
}) {
  const [scope, setScope] = useState('all');
  const look = ({ target }: FormEvent<HTMLDivElement>) => {
    if (target instanceof HTMLSelectElement && target.name === fields.change.name) {
      setScope(target.value);
    }
  };
  // A change of one that is over can only begin while it still was.
  const day = toDay !== null && toDay < today ? toDay : today;
  return (
    <div onChange={look}>
      <InlineGrid columns={TWO} gap="300">
        <SelectInput
          label="Apply the change to"
          field={fields.change}
          options={SCOPES}
          initial="all"
          helpText={
            scope === 'all'
              ? 'Months that are over change too, but for closed ones.'
              : 'Until then it stays as it was.'
          }
        />
        {scope === 'from' ? (
          <TextInput label="From" field={fields.changeDay} autoComplete="off" initial={day} />
        ) : (
          <HiddenField field={fields.changeDay} value="" />
        )}
      </InlineGrid>
    </div>
  );
}
