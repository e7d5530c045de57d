import type { ReactNode } from 'react';
import { Link } from '@remix-run/react';
import { Text } from '#app/components/ui/text.ts';
import { AUTH_MESSAGES } from './auth-messages.ts';
import styles from './auth.module.css';

export interface AuthFrameProps {
  /** True within the shell, which has the product's name and the page's landmark already. */
  readonly isInShell?: boolean;
  readonly children: ReactNode;
}

/** Renders the register layout: the product's name, and the form. */
export function AuthFrame({ isInShell, children }: AuthFrameProps) {
  if (isInShell === true) return <div className={styles['inShell']}>{children}</div>;
  return (
    <main className={styles['frame']}>
      <div className={styles['brand']}>
        <Link to="/login" className={styles['logo']}>
          {AUTH_MESSAGES.product}
        </Link>
        <Text as="p" tone="subdued">
          {AUTH_MESSAGES.promise}
        </Text>
      </div>
      {children}
    </main>
  );
}
