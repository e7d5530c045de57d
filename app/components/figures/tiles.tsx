import type { ReactNode } from 'react';
import styles from './tile.module.css';

/** Tiles side by side; two in a row on a phone. */
export function Tiles({ children }: { readonly children: ReactNode }) {
  return <div className={styles['tiles']}>{children}</div>;
}
