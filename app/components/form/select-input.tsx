import { useState, useSyncExternalStore } from 'react';
import { Select, type SelectGroup, type SelectOption } from '#app/components/ui/select.ts';
import type { FormField } from '#app/view-models/forms/form-definition.ts';
import { useRefusal } from './form-context.ts';

export interface SelectInputProps {
  readonly label: string;
  readonly field: FormField;
  readonly options: readonly (SelectOption | SelectGroup)[];
  readonly initial: string;
  readonly helpText?: string;
  readonly isDisabled?: boolean;
  readonly isLabelHidden?: boolean;
  /** Returns a better default that only the browser knows; taken when it is among the options. */
  readonly guess?: () => string;
}

/** Renders a choice of a form, which retains the selection when the form is refused. */
export function SelectInput(props: SelectInputProps) {
  const { label, field, options, initial, helpText, isDisabled, isLabelHidden, guess } = props;
  const { name, required } = field;
  const refusal = useRefusal();
  const [chosen, setChosen] = useState(refusal?.values[name] ?? null);
  const guessed = useSyncExternalStore(never, () => guess?.() ?? null, noGuess);
  const isOption = guessed !== null && options.some((option) => getOptionValue(option) === guessed);
  const value = chosen ?? (isOption ? guessed : initial);
  const error = refusal?.errors[name];
  return (
    <Select
      label={label}
      name={name}
      options={[...options]}
      value={value}
      requiredIndicator={required}
      onChange={setChosen}
      disabled={isDisabled ?? false}
      labelHidden={isLabelHidden ?? false}
      {...(helpText !== undefined && { helpText })}
      {...(error !== undefined && { error })}
    />
  );
}

function getOptionValue(option: SelectOption | SelectGroup): string | null {
  if (typeof option === 'string') return option;
  return 'value' in option ? option.value : null;
}

const never = () => () => undefined;
const noGuess = () => null;
