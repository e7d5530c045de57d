import type { ReactNode } from 'react';
import { Icon } from '#app/components/ui/icon.ts';
import { ChevronDownIcon, ChevronRightIcon } from '#app/components/ui/icons.ts';
import type { TableColumn } from './table-column.ts';
import styles from './table.module.css';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly TableColumn<Row>[];
  readonly expand: ((row: Row) => ReactNode) | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Content before the first cell. */
  readonly lead?: ReactNode;
  /** Its place in a list of which only a part is drawn, from 1. */
  readonly rowIndex?: number;
  /** Its number over all pages of the table, from 1; absent for rows apart from the data. */
  readonly rowNumber?: number;
}

export function DataTableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, expand, isOpen, onToggle, rowIndex, rowNumber = rowIndex, lead } = props;
  const expander = expand !== undefined && <Expander isOpen={isOpen} onToggle={onToggle} />;
  return (
    <>
      <tr {...(rowIndex !== undefined && { 'aria-rowindex': rowIndex })}>
        {columns.map((column, index) =>
          index === 0 ? (
            <th key={column.key} scope="row" className={styles['first']}>
              <span className={styles['name']}>
                {lead}
                {expander}
                {column.cell(row)}
              </span>
            </th>
          ) : (
            <td key={column.key} className={column.align === 'end' ? styles['end'] : ''}>
              {column.kind === 'rowNumber' ? rowNumber : column.cell(row)}
            </td>
          ),
        )}
      </tr>
      {expand !== undefined && isOpen && (
        <tr className={styles['opened']}>
          <td colSpan={columns.length}>
            <div className={styles['within']}>{expand(row)}</div>
          </td>
        </tr>
      )}
    </>
  );
}

/** Renders a row apart from the data; nothing when no column has a value for it. */
export function SummaryRow<Row>({
  title,
  of,
  columns,
  hasExpander,
}: {
  readonly title: string;
  readonly of: 'total' | 'average';
  readonly columns: readonly TableColumn<Row>[];
  readonly hasExpander: boolean;
}) {
  if (columns.every((column) => column[of] === undefined)) return null;
  return (
    <tr className={styles['summary']}>
      {columns.map((column, index) =>
        index === 0 ? (
          <th
            key={column.key}
            scope="row"
            className={`${styles['first']} ${hasExpander ? styles['indented'] : ''}`}
          >
            {column[of] ?? title}
          </th>
        ) : (
          <td key={column.key} className={column.align === 'end' ? styles['end'] : ''}>
            {column[of]}
          </td>
        ),
      )}
    </tr>
  );
}

function Expander({
  isOpen,
  onToggle,
}: {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  return (
    <button
      type="button"
      className={styles['expander']}
      onClick={onToggle}
      aria-expanded={isOpen}
      aria-label={isOpen ? 'Close this row' : 'Open this row'}
    >
      <Icon source={isOpen ? ChevronDownIcon : ChevronRightIcon} />
    </button>
  );
}
