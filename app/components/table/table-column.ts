import type { ReactNode } from 'react';

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
  /** Left out until the column picker brings it in. */
  readonly isHiddenAtFirst?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Cells of the rows apart from the data. */
  readonly total?: ReactNode;
  readonly average?: ReactNode;
}
