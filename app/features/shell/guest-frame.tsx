import type { ReactNode } from 'react';
import { Link } from '@remix-run/react';
import styles from './shell.module.css';

/** The guest layout: the product's name and the way in, around a page that needs no login. */
export function GuestFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <header className={styles['guestBar']}>
        <Link to="/dashboard" className={styles['guestLogo']}>
          Farthing
        </Link>
        <Link to="/login">Log in</Link>
      </header>
      <main>{children}</main>
    </>
  );
}
