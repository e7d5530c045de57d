import { BlockStack } from '#app/components/ui/block-stack.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import { Text } from '#app/components/ui/text.ts';
import { useState } from 'react';
import {
  type FieldGroup,
  type FieldKey,
  getField,
  TOOL_GROUPS,
} from '#app/view-models/simulators/simulator-fields.ts';
import styles from './simulators.module.css';
import type { Simulator } from './use-simulator.ts';

/**
 * Renders the fields of a tool; the simulator has the figures that it changes below its changes.
 */
export function ToolFields({ simulator }: { readonly simulator: Simulator }) {
  const { tool } = simulator;
  return (
    <BlockStack gap="400">
      {TOOL_GROUPS[tool].map((group) => (
        <Group key={group.title} group={group} simulator={simulator} />
      ))}
      {tool === 'simulator' && <StartFigures simulator={simulator} />}
    </BlockStack>
  );
}

/** Renders the initial figures, folded unless one of them is invalid. */
function StartFigures({ simulator }: { readonly simulator: Simulator }) {
  const [isOpened, setIsOpened] = useState(false);
  const groups = TOOL_GROUPS.shop;
  const hasError = groups.some(({ fields }) =>
    fields.some((key) => simulator.answer.errors[key] !== undefined),
  );
  return (
    <details
      className={styles['folded']}
      open={isOpened || hasError}
      onToggle={({ currentTarget }) => setIsOpened(currentTarget.open)}
    >
      <summary>Figures to start from</summary>
      <BlockStack gap="400">
        {groups.map((group) => (
          <Group key={group.title} group={group} simulator={simulator} />
        ))}
      </BlockStack>
    </details>
  );
}

function Group({
  group: { title, fields },
  simulator,
}: {
  readonly group: FieldGroup;
  readonly simulator: Simulator;
}) {
  return (
    <fieldset className={styles['group']}>
      <Text as="legend" variant="headingSm">
        {title}
      </Text>
      <div className={styles['fields']}>
        {fields.map((key) => (
          <Field key={key} name={key} simulator={simulator} />
        ))}
      </div>
    </fieldset>
  );
}

function Field({
  name,
  simulator: { inputs, answer, currency, type },
}: {
  readonly name: FieldKey;
  readonly simulator: Simulator;
}) {
  const { label, kind, whenEmpty } = getField(name);
  const text = inputs[name] ?? '';
  const error = answer.errors[name];
  const unit = kind === 'percent' ? '%' : kind === 'count' ? null : currency;
  return (
    <TextField
      label={label}
      name={name}
      type="number"
      autoComplete="off"
      value={text}
      onChange={(value) => type(name, value)}
      placeholder={PLACEHOLDERS[whenEmpty]}
      {...(unit !== null && { suffix: unit })}
      {...(error !== undefined && { error })}
    />
  );
}

const PLACEHOLDERS = { needed: '', nothing: '0', left_out: 'Not known' } as const;
