import { useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Select } from '#app/components/ui/select.ts';
import { Text } from '#app/components/ui/text.ts';
import { useRefusal } from '#app/components/form/form-context.ts';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { COST_EDITS, COUNTING_EDITS } from '#app/domain/bulk-edit/bulk-edit.ts';
import { HAND_SET_COSTS, type HandSetCost } from '#app/domain/profit/cost-lookup/hand-set.ts';
import { bulkEditForm } from './bulk-edit-forms.ts';
import settings from '#app/components/settings/settings.module.css';
import {
  BULK_EDIT_MESSAGES,
  COST_EDIT_TEXTS,
  COST_TITLES,
  COUNTING_TEXTS,
  TOTAL_HELP,
} from './bulk-edit-messages.ts';

const { fields: FIELDS } = bulkEditForm;
const COST_OPTIONS = COST_EDITS.map((value) => ({ value, label: COST_EDIT_TEXTS[value] }));
const COUNTING_OPTIONS = COUNTING_EDITS.map((value) => ({ value, label: COUNTING_TEXTS[value] }));

/** Edits the orders: each cost by itself, their counting, and their tags. */
export function BulkEditFields({ currency }: { readonly currency: string }) {
  return (
    <>
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {BULK_EDIT_MESSAGES.costs}
          </Text>
          <Text as="p" tone="subdued">
            {BULK_EDIT_MESSAGES.costsHelp}
          </Text>
          {HAND_SET_COSTS.map((cost) => (
            <CostFields key={cost} cost={cost} currency={currency} />
          ))}
        </BlockStack>
      </Card>
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {BULK_EDIT_MESSAGES.counting}
          </Text>
          <SelectInput
            label={BULK_EDIT_MESSAGES.countingLabel}
            field={FIELDS.counting}
            options={COUNTING_OPTIONS}
            initial="keep"
          />
        </BlockStack>
      </Card>
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {BULK_EDIT_MESSAGES.tags}
          </Text>
          <Text as="p" tone="subdued">
            {BULK_EDIT_MESSAGES.tagsHelp}
          </Text>
          <TextInput
            label={BULK_EDIT_MESSAGES.addTags}
            field={FIELDS.addTags}
            helpText={BULK_EDIT_MESSAGES.commas}
            autoComplete="off"
          />
          <TextInput
            label={BULK_EDIT_MESSAGES.removeTags}
            field={FIELDS.removeTags}
            helpText={BULK_EDIT_MESSAGES.commas}
            autoComplete="off"
          />
        </BlockStack>
      </Card>
    </>
  );
}

function CostFields({ cost, currency }: { readonly cost: HandSetCost; readonly currency: string }) {
  const how = FIELDS[`${cost}How`];
  const refusal = useRefusal();
  const [chosen, setChosen] = useState<string>(
    COST_EDITS.find((value) => value === refusal?.values[how.name]) ?? 'keep',
  );
  const isAmount = chosen === 'each' || chosen === 'total';
  return (
    <div className={settings['fields']}>
      <Select
        label={COST_TITLES[cost]}
        name={how.name}
        options={COST_OPTIONS}
        value={chosen}
        onChange={setChosen}
      />
      {isAmount && (
        <TextInput
          label={`${COST_TITLES[cost]}, ${chosen === 'each' ? 'each order' : 'in all'}`}
          field={FIELDS[cost]}
          suffix={currency}
          autoComplete="off"
          {...(chosen === 'total' && { helpText: TOTAL_HELP })}
        />
      )}
    </div>
  );
}
