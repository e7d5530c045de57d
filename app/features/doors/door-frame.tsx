import type { ReactNode } from 'react';
import { Link } from '@remix-run/react';
import { Text } from '@shopify/polaris';
import { DOOR_WORDS } from './door-words.ts';
import styles from './door.module.css';

export interface DoorFrameProps {
  /** Within the shell, which has the product's name and the page's landmark already. */
  readonly isInShell?: boolean;
  readonly children: ReactNode;
}

/** The register layout: the product's name, and the one thing there is to do. */
export function DoorFrame({ isInShell, children }: DoorFrameProps) {
  if (isInShell === true) return <div className={styles['inShell']}>{children}</div>;
  return (
    <main className={styles['frame']}>
      <div className={styles['brand']}>
        <Link to="/login" className={styles['logo']}>
          {DOOR_WORDS.product}
        </Link>
        <Text as="p" tone="subdued">
          {DOOR_WORDS.promise}
        </Text>
      </div>
      {children}
    </main>
  );
}
