import { Box, Button, Popover } from '@shopify/polaris';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';
import type { TableColumn } from './table-column.ts';

// Loaded when it is opened: few visits change columns.
const ColumnEditor = lazy(() => import('./column-editor.tsx'));

/** Which columns are on screen, and in which order; the first always is. */
export function ColumnPicker<Row>({
  columns,
  shown,
  onChoose,
}: {
  readonly columns: readonly TableColumn<Row>[];
  readonly shown: readonly TableColumn<Row>[];
  /** null shows those that the page opens with. */
  readonly onChoose: (keys: readonly string[] | null) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
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
      <Box padding="300" minWidth="18rem">
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <ColumnEditor
            columns={columns.slice(1).map(({ key, title, isHiddenAtFirst = false }) => ({
              key,
              title,
              isHiddenAtFirst,
            }))}
            shown={shown.slice(1).map(({ key }) => key)}
            onChoose={onChoose}
          />
        </Suspense>
      </Box>
    </Popover>
  );
}

/** The columns that somebody chose, and what takes another choice. */
export interface ChosenColumns {
  /** In order; null shows those that the page opens with. */
  readonly keys: readonly string[] | null;
  readonly onChoose: (keys: readonly string[] | null) => void;
}

/** The first column, then the chosen ones in their order. */
export function shownColumns<Row>(
  columns: readonly TableColumn<Row>[],
  keys: readonly string[] | null,
): readonly TableColumn<Row>[] {
  const [first, ...others] = columns;
  if (first === undefined) return columns;
  const chosen =
    keys === null
      ? others.filter(({ isHiddenAtFirst }) => isHiddenAtFirst !== true)
      : keys.flatMap((key) => others.find((column) => column.key === key) ?? []);
  return [first, ...chosen];
}

/**
 * What this person last chose of a table that no page keeps. The browser's storage is a guarded
 * extra: without it the choice lasts as long as the page.
 */
export function useColumnsOfBrowser(tableId: string): ChosenColumns {
  const storageKey = `farthing-columns-${tableId}`;
  const [chosenNow, setChosenNow] = useState<readonly string[] | null | undefined>(undefined);
  const stored = useSyncExternalStore(
    never,
    () => remembered(storageKey),
    () => null,
  );
  return {
    keys: chosenNow === undefined ? (stored?.split(' ') ?? null) : chosenNow,
    onChoose: (keys) => {
      setChosenNow(keys);
      remember(storageKey, keys?.join(' ') ?? null);
    },
  };
}

/** The keys with spaces between them; null when none were chosen or storage is refused. */
function remembered(storageKey: string): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function remember(storageKey: string, keys: string | null): void {
  try {
    if (keys === null) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, keys);
  } catch {
    // Storage refused: the choice lasts as long as the page.
  }
}

function never(): () => void {
  return () => undefined;
}
