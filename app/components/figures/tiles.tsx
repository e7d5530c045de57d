import type { ReactNode } from 'react';
import styles from './tile.module.css';

/** Tiles side by side, `most` in a row where there is room; two in a row on a phone. */
export function Tiles({
  most = 6,
  children,
}: {
  readonly most?: 4 | 6;
  readonly children: ReactNode;
}) {
  return <div className={most === 4 ? styles['four'] : styles['six']}>{children}</div>;
}
