import { useEffect, useId } from 'react';
import { Icon } from '#app/components/ui/icon.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import { SearchIcon } from '#app/components/ui/icons.ts';

/** The delay of the focus: the list is drawn first (features.md section 9). */
const FOCUS_DELAY_MS = 100;

export function DropdownSearch({
  noun,
  value,
  onChange,
  isLoading = false,
  takesFocus = false,
}: {
  readonly noun: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly isLoading?: boolean;
  readonly takesFocus?: boolean;
}) {
  const id = useId();
  useEffect(() => {
    // A finger has no use for it: the keyboard of a phone would cover the list.
    if (!takesFocus || matchMedia('(pointer: coarse)').matches) return undefined;
    const timer = setTimeout(() => document.getElementById(id)?.focus(), FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [id, takesFocus]);
  const label = `Search ${noun}`;
  return (
    <TextField
      id={id}
      label={label}
      labelHidden
      placeholder={label}
      prefix={<Icon source={SearchIcon} />}
      value={value}
      onChange={onChange}
      loading={isLoading}
      clearButton
      onClearButtonClick={() => onChange('')}
      autoComplete="off"
    />
  );
}
