import type { ReactNode } from 'react';
import type { CellKind } from '#app/view-models/tables/cell-kind.ts';

export interface TableColumn<Row> {
  readonly key: string;
  /** The title with its unit, so that cells need not repeat it. */
  readonly title: string;
  readonly tooltip?: string;
  /** The alignment: figures at the end, text at the start. */
  readonly align: 'start' | 'end';
  readonly isSortable: boolean;
  /** The kind of its cells, where they are more than text. */
  readonly kind?: CellKind;
  /** Hides the column until the column picker shows it. */
  readonly isHiddenAtFirst?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Cells of the rows apart from the data. */
  readonly total?: ReactNode;
  readonly average?: ReactNode;
}
