import { useContext, useEffect, useRef } from 'react';
import type { FormField } from '#app/view-models/forms/form-definition.ts';
import { FormContext } from './form-context.ts';

/** Renders a value that the page itself fills in: a change of it is a change of the form. */
export function HiddenField({
  field,
  value,
}: {
  readonly field: FormField;
  readonly value: string;
}) {
  const { look } = useContext(FormContext);
  const seen = useRef(value);
  useEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    look();
  }, [look, value]);
  return <input type="hidden" name={field.name} value={value} />;
}
