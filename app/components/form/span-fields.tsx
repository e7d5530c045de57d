import type { FormField } from '#app/view-models/forms/form-definition.ts';
import { TextInput } from './text-input.tsx';

/** Renders the first and last day of a rule; both may stay open. */
export function SpanFields({
  fields,
  rule,
}: {
  readonly fields: { readonly fromDay: FormField; readonly toDay: FormField };
  readonly rule: { readonly fromDay: string | null; readonly toDay: string | null } | null;
}) {
  return (
    <>
      <TextInput
        label="First day (optional)"
        field={fields.fromDay}
        autoComplete="off"
        initial={rule?.fromDay ?? ''}
      />
      <TextInput
        label="Last day (optional)"
        field={fields.toDay}
        autoComplete="off"
        initial={rule?.toDay ?? ''}
      />
    </>
  );
}
