import { useEffect, useRef, useState } from 'react';
import { Icon } from '#app/components/ui/icon.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import { SearchIcon } from '#app/components/ui/icons.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { useReportAddress } from '#app/components/report-context/use-report-address.ts';

/** The delay of a search on the server (features.md section 9, "Dropdown search debounce"). */
const SEARCH_DELAY_MS = 1000;

/** Searches the complete table on the server: a moment after the last letter, at once on Enter. */
export function TableSearch({
  label,
  placeholder,
}: {
  readonly label: string;
  readonly placeholder: string;
}) {
  const { state } = useReport();
  const { change } = useReportAddress();
  const [text, setText] = useState(state.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [shown, setShown] = useState(state.search);
  // Cleared elsewhere, as by the button of an empty table.
  if (shown !== state.search) {
    setShown(state.search);
    if (state.search === '') setText('');
  }
  const search = (sought: string) => {
    clearTimeout(timer.current);
    if (sought.trim() !== state.search) change({ search: sought.trim() });
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(typed), SEARCH_DELAY_MS);
  };
  const clear = () => {
    setText('');
    search('');
  };
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <TextField
        label={label}
        labelHidden
        type="search"
        autoComplete="off"
        maxLength={200}
        prefix={<Icon source={SearchIcon} />}
        placeholder={placeholder}
        value={text}
        onChange={type}
        clearButton
        onClearButtonClick={clear}
      />
    </form>
  );
}
