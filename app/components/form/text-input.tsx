import { useEffect, useId, useState } from 'react';
import { TextField } from '@shopify/polaris';
import type { ComponentProps } from 'react';
import { useRefusal } from './form-context.ts';

type FieldProps = ComponentProps<typeof TextField>;

export interface TextInputProps extends Pick<
  FieldProps,
  'autoComplete' | 'helpText' | 'inputMode' | 'maxLength' | 'placeholder' | 'prefix' | 'suffix'
> {
  readonly label: string;
  readonly name: string;
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'date';
  readonly initial?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly isLabelHidden?: boolean;
  /** What is wrong with the text, asked when the field is left after it was used. */
  readonly check?: (text: string) => string | null;
}

/**
 * A field of a form that works before scripts have come: the browser itself sends it, and what was
 * typed or filled in by then stays. Its error stands beside it until the text changes.
 */
export function TextInput({
  name,
  initial = '',
  isRequired,
  isDisabled,
  isLabelHidden,
  check,
  type = 'text',
  ...rest
}: TextInputProps) {
  const id = useId();
  const refusal = useRefusal();
  const [text, setText] = useState(refusal?.values[name] ?? initial);
  const [settled, setSettled] = useState<object | null>(null);
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => {
    // Typed, or filled in by a password manager, before React was here.
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement && input.value !== '') setText(input.value);
  }, [id]);
  const told = refusal === null || refusal === settled ? null : (refusal.errors[name] ?? null);
  return (
    <TextField
      {...rest}
      id={id}
      name={name}
      type={type}
      value={text}
      labelHidden={isLabelHidden ?? false}
      requiredIndicator={isRequired ?? false}
      disabled={isDisabled ?? false}
      spellCheck={false}
      {...spread({ error: own ?? told ?? undefined })}
      onChange={(next) => {
        setText(next);
        setSettled(refusal);
        if (own !== null) setOwn(check?.(next) ?? null);
      }}
      onBlur={() => text !== '' && setOwn(check?.(text) ?? null)}
    />
  );
}

/** Leaves out what is undefined. */
function spread({ error }: { readonly error: string | undefined }): { error?: string } {
  return error === undefined ? {} : { error };
}
