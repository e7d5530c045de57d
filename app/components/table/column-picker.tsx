import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { Popover } from '#app/components/ui/popover.ts';
import { lazy, Suspense, useState } from 'react';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';
import { ROW_NUMBER_COLUMN } from '#app/view-models/tables/cell-kind.ts';
import type { TableColumn } from './table-column.ts';

// Loaded when it is opened: few visits change columns.
const ColumnEditor = lazy(() => import('./column-editor.tsx'));

/** Chooses the columns on screen, and their order; the first is fixed. */
export function ColumnPicker<Row>({
  columns,
  shown,
  onChoose,
}: {
  readonly columns: readonly TableColumn<Row>[];
  readonly shown: readonly TableColumn<Row>[];
  /** Null restores the default columns of the page. */
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

/** Adds a column that numbers the rows. */
export function withRowNumbers<Row>(
  columns: readonly TableColumn<Row>[],
): readonly TableColumn<Row>[] {
  return [
    ...columns,
    {
      key: ROW_NUMBER_COLUMN,
      title: 'Row number',
      align: 'end',
      isSortable: false,
      isHiddenAtFirst: true,
      kind: 'rowNumber',
      cell: () => null,
    },
  ];
}

/** Returns the first column, then the chosen ones in their order. */
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
