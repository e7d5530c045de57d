import { Box, Button, ChoiceList, Popover } from '@shopify/polaris';
import { useState, useSyncExternalStore } from 'react';
import type { TableColumn } from './table-column.ts';

/** Which columns are on screen; the first always is. */
export function ColumnPicker<Row>({
  columns,
  shown,
  onChoose,
}: {
  readonly columns: readonly TableColumn<Row>[];
  readonly shown: readonly TableColumn<Row>[];
  readonly onChoose: (keys: readonly string[]) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const choices = columns.slice(1).map(({ key, title }) => ({ value: key, label: title }));
  return (
    <Popover
      active={isOpen}
      onClose={() => setIsOpen(false)}
      activator={
        <Button disclosure onClick={() => setIsOpen(!isOpen)}>
          Columns
        </Button>
      }
    >
      <Box padding="300">
        <ChoiceList
          allowMultiple
          title="Columns"
          titleHidden
          choices={choices}
          selected={shown.map(({ key }) => key)}
          onChange={(keys: string[]) => onChoose(keys)}
        />
      </Box>
    </Popover>
  );
}

/**
 * The columns on screen, as this person last chose them. The browser's storage is a guarded
 * extra: without it the choice lasts as long as the page.
 */
export function useShownColumns<Row>(
  tableId: string,
  columns: readonly TableColumn<Row>[],
): [readonly TableColumn<Row>[], (keys: readonly string[]) => void] {
  const storageKey = `farthing-columns-${tableId}`;
  const [chosenNow, setChosenNow] = useState<readonly string[] | null>(null);
  const stored = useSyncExternalStore(
    never,
    () => remembered(storageKey),
    () => null,
  );
  const choose = (keys: readonly string[]) => {
    setChosenNow(keys);
    remember(storageKey, keys.join(' '));
  };
  const [first, ...others] = columns;
  if (first === undefined) return [columns, choose];
  const chosen = chosenNow ?? stored?.split(' ') ?? null;
  const isShown = (column: TableColumn<Row>) =>
    chosen === null ? column.isHiddenAtFirst !== true : chosen.includes(column.key);
  return [[first, ...others.filter(isShown)], choose];
}

/** The keys with spaces between them; null when none were chosen or storage is refused. */
function remembered(storageKey: string): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function remember(storageKey: string, keys: string): void {
  try {
    window.localStorage.setItem(storageKey, keys);
  } catch {
    // Storage refused: the choice lasts as long as the page.
  }
}

function never(): () => void {
  return () => undefined;
}
