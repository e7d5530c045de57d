import type { ReactNode } from 'react';
import styles from './wide-table.module.css';

/**
 * The width and alignment: figures and actions end with their column; a line is not wrapped;
 * sentences get enough width to be read.
 */
export type WideKind = 'plain' | 'line' | 'end' | 'sentence';

export interface WideColumn {
  readonly title: string;
  readonly kind?: WideKind;
  readonly note?: string;
}

/**
 * Renders a table that may be wider than its card: it scrolls inside, and its first column is
 * fixed.
 */
export function WideTable({
  label,
  columns,
  children,
}: {
  readonly label: string;
  readonly columns: readonly WideColumn[];
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['scroll']} role="region" tabIndex={0} aria-label={label}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map(({ title, kind = 'plain', note }) => (
              <th key={title} scope="col" className={styles[kind]}>
                {title}
                {note !== undefined && <div className={styles['note']}>{note || '\u00a0'}</div>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Renders a cell of its body, except the first of each row, which is its heading. */
export function WideCell({
  kind = 'plain',
  children,
}: {
  readonly kind?: WideKind;
  readonly children: ReactNode;
}) {
  return <td className={styles[kind]}>{children}</td>;
}
