import { useState } from 'react';
import { TextField } from '#app/components/ui/text-field.ts';
import { AMOUNT_EXPECTED, parseCost } from '#app/view-models/settings/product-costs.ts';
import { useDraftFields } from './draft-context.ts';

export interface DraftTextProps {
  readonly label: string;
  /** The place in the profile: "zones.0.name". */
  readonly path: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly helpText?: string;
  readonly placeholder?: string;
  readonly unit?: string;
  readonly lines?: number;
  /** True where it was just added and gets the focus. */
  readonly isNew?: boolean;
}

/**
 * Renders a text of the profile; a figure is checked when it is left, the rest when it is saved.
 */
export function DraftText(props: DraftTextProps) {
  const { label, path, value, onChange, helpText, placeholder, unit, lines, isNew } = props;
  const { errorAt, clearError } = useDraftFields();
  const [isLeft, setIsLeft] = useState(false);
  const isUnreadable =
    unit !== undefined && isLeft && value.trim() !== '' && parseCost(value) === null;
  const error = isUnreadable ? AMOUNT_EXPECTED : errorAt(path, true);
  return (
    <TextField
      label={label}
      value={value}
      autoComplete="off"
      spellCheck={false}
      {...(helpText !== undefined && { helpText })}
      {...(placeholder !== undefined && { placeholder })}
      {...(unit !== undefined && { suffix: unit, inputMode: 'decimal' as const })}
      {...(lines !== undefined && { multiline: lines })}
      {...(isNew === true && { autoFocus: true })}
      {...(error !== undefined && { error })}
      onChange={(text) => {
        clearError(path);
        onChange(text);
      }}
      onBlur={() => setIsLeft(true)}
      onFocus={() => setIsLeft(false)}
    />
  );
}
