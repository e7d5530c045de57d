import { useEffect, useState } from 'react';
import { Select, type SelectOption } from '@shopify/polaris';
import { useRefusal } from './form-context.ts';

export interface SelectInputProps {
  readonly label: string;
  readonly name: string;
  readonly options: readonly SelectOption[];
  readonly initial: string;
  readonly helpText?: string;
  readonly isDisabled?: boolean;
  readonly isLabelHidden?: boolean;
  /** What only the browser knows to be the better beginning; taken when it is among the options. */
  readonly guess?: () => string;
}

/** A choice of a form, which keeps what was chosen when the form is refused. */
export function SelectInput(props: SelectInputProps) {
  const { label, name, options, initial, helpText, isDisabled, isLabelHidden } = props;
  const refusal = useRefusal();
  const [value, setValue] = useState(refusal?.values[name] ?? initial);
  const { guess } = props;
  useEffect(() => {
    const better = guess?.();
    const isOption = options.some((option) => option === better);
    if (better !== undefined && isOption && refusal === null) setValue(better);
    // Once, when the page has come to the browser.
  }, []);
  const error = refusal?.errors[name];
  return (
    <Select
      label={label}
      name={name}
      options={[...options]}
      value={value}
      onChange={setValue}
      disabled={isDisabled ?? false}
      labelHidden={isLabelHidden ?? false}
      {...(helpText !== undefined && { helpText })}
      {...(error !== undefined && { error })}
    />
  );
}
