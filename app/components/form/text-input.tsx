import { useId, useState, useSyncExternalStore } from 'react';
import { Button } from '#app/components/ui/button.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import type { ComponentProps } from 'react';
import type { FormField } from '#app/view-models/forms/form-definition.ts';
import { useRefusal } from './form-context.ts';

type FieldProps = ComponentProps<typeof TextField>;

export interface TextInputProps extends Pick<
  FieldProps,
  'autoComplete' | 'helpText' | 'placeholder' | 'prefix' | 'suffix'
> {
  readonly label: string;
  readonly field: FormField;
  readonly initial?: string;
  readonly isDisabled?: boolean;
  readonly isLabelHidden?: boolean;
  /** The number of lines of a field for several. */
  readonly lines?: number;
  /** Returns the error of the text, checked when the field is left after it was used. */
  readonly check?: (text: string) => string | null;
}

/**
 * Renders a field of a form that works before scripts are loaded: the browser itself sends it, and
 * earlier input remains. Its error is beside it until the text changes.
 */
export function TextInput({
  field: { name, kind: _kind, type, required, ...constraints },
  initial = '',
  isDisabled,
  isLabelHidden,
  check,
  lines,
  ...rest
}: TextInputProps) {
  const id = useId();
  const refusal = useRefusal();
  const [typed, setTyped] = useState<string | null>(null);
  const [answeredRefusal, setAnsweredRefusal] = useState<object | null>(null);
  const [checkError, setCheckError] = useState<string | null>(null);
  const before = refusal?.values[name] ?? initial;
  // Typed, or filled in by a password manager, before React was here.
  const inputValue = useSyncExternalStore(
    never,
    () => inputText(id) ?? before,
    () => before,
  );
  const text = typed ?? inputValue;
  const [isShown, setIsShown] = useState(false);
  const isPassword = type === 'password';
  const serverError =
    refusal === null || refusal === answeredRefusal ? null : (refusal.errors[name] ?? null);
  return (
    <TextField
      {...rest}
      {...constraints}
      id={id}
      name={name}
      type={type === undefined || type === 'hidden' || isShown ? 'text' : type}
      {...(isPassword && {
        suffix: <ShowPassword isShown={isShown} onToggle={() => setIsShown(!isShown)} />,
      })}
      value={text}
      labelHidden={isLabelHidden ?? false}
      {...(lines !== undefined && { multiline: lines })}
      requiredIndicator={required}
      disabled={isDisabled ?? false}
      spellCheck={false}
      {...spread({ error: checkError ?? serverError ?? undefined })}
      onChange={(next) => {
        setTyped(next);
        setAnsweredRefusal(refusal);
        if (checkError !== null) setCheckError(check?.(next) ?? null);
      }}
      onBlur={() => text !== '' && setCheckError(check?.(text) ?? null)}
    />
  );
}

function ShowPassword({
  isShown,
  onToggle,
}: {
  readonly isShown: boolean;
  readonly onToggle: () => void;
}) {
  return (
    <Button
      variant="plain"
      onClick={onToggle}
      accessibilityLabel={isShown ? 'Hide what is typed' : 'Show what is typed'}
    >
      {isShown ? 'Hide' : 'Show'}
    </Button>
  );
}

const never = () => () => undefined;

function inputText(id: string): string | null {
  const input = document.getElementById(id);
  const isField = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement;
  return isField ? input.value : null;
}

function spread({ error }: { readonly error: string | undefined }): { error?: string } {
  return error === undefined ? {} : { error };
}
