import { useState } from 'react';
import { Checkbox } from '#app/components/ui/checkbox.ts';
import type { FormField } from '#app/view-models/forms/form-definition.ts';

/** Renders a box of a form: sent when it is ticked. */
export function TickInput({
  label,
  field,
  initial,
  helpText,
  isDisabled,
}: {
  readonly label: string;
  readonly field: FormField;
  readonly initial: boolean;
  readonly helpText?: string;
  readonly isDisabled?: boolean;
}) {
  const [isTicked, setIsTicked] = useState(initial);
  return (
    <Checkbox
      label={label}
      name={field.name}
      value="on"
      checked={isTicked}
      onChange={setIsTicked}
      disabled={isDisabled ?? false}
      {...(helpText !== undefined && { helpText })}
    />
  );
}
