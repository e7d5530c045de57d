import type { ReactNode } from 'react';
import styles from './tile.module.css';

/**
 * Renders tiles side by side, `most` in a row where they fit, in full rows where there is less
 * space; two in a row on a phone.
 */
export function Tiles({
  most = 6,
  children,
}: {
  readonly most?: 4 | 5 | 6;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['room']}>
      <div className={styles[ROWS[most]]}>{children}</div>
    </div>
  );
}

const ROWS = { 4: 'four', 5: 'five', 6: 'six' } as const;
