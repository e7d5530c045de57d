import { useState } from 'react';
import { Checkbox } from '@shopify/polaris';

/** A box of a form: sent when it is ticked. */
export function TickInput({
  label,
  name,
  initial,
  helpText,
  isDisabled,
}: {
  readonly label: string;
  readonly name: string;
  readonly initial: boolean;
  readonly helpText?: string;
  readonly isDisabled?: boolean;
}) {
  const [isTicked, setIsTicked] = useState(initial);
  return (
    <Checkbox
      label={label}
      name={name}
      value="on"
      checked={isTicked}
      onChange={setIsTicked}
      disabled={isDisabled ?? false}
      {...(helpText !== undefined && { helpText })}
    />
  );
}
