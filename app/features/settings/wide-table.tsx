import type { ReactNode } from 'react';
import styles from './settings.module.css';

export interface WideColumn {
  readonly title: string;
  /** Figures and actions end with their column; sentences get the room to be read. */
  readonly kind?: 'end' | 'sentence';
}

/** A table that may be wider than its card: it scrolls inside, and its first column stays. */
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
      <table className={`${styles['table']} ${styles['wide']}`}>
        <thead>
          <tr>
            {columns.map(({ title, kind }) => (
              <th key={title} scope="col" className={kind && styles[kind]}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
