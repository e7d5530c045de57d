import type { ReactNode } from 'react';
import type { CellKind } from '#app/view-models/tables/cell-kind.ts';

/** One column of a DataTable. */
export interface TableColumn<Row> {
  /** Sort key in the address, and the column picker's key. */
  readonly key: string;
  /** With its unit, so that cells need not repeat it. */
  readonly title: string;
  /** One sentence, shown on the title. */
  readonly tooltip?: string;
  /** Figures stand at the end, text at the start. */
  readonly align: 'start' | 'end';
  readonly isSortable: boolean;
  /** What its cells are, where they are more than text. */
  readonly kind?: CellKind;
  /** Left out until the column picker brings it in. */
  readonly isHiddenAtFirst?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Cells of the rows apart from the data. */
  readonly total?: ReactNode;
  readonly average?: ReactNode;
}
