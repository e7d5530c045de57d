import type { ReactNode } from 'react';
import type { ShellView } from '#app/view-models/shell/shell-view.ts';
import { ShellFrame } from './shell-frame.tsx';
import { Link } from '@remix-run/react';
import styles from './shell.module.css';

/** Renders the default layout for logged-in users and the demo, the guest layout for others. */
export function PageFrame({
  shell,
  children,
}: {
  /** Null where no data were read for the page, as for a form that no page takes. */
  readonly shell: ShellView | null;
  readonly children: ReactNode;
}) {
  return shell?.layout === 'default' ? (
    <ShellFrame shell={shell}>{children}</ShellFrame>
  ) : (
    <GuestFrame>{children}</GuestFrame>
  );
}

function GuestFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <header className={styles['guestBar']}>
        <Link to="/dashboard" className={styles['guestLogo']}>
          Farthing
        </Link>
        <nav aria-label="Farthing" className={styles['guestLinks']}>
          <Link to="/help">Help</Link>
          <Link to="/login">Log in</Link>
        </nav>
      </header>
      <main>{children}</main>
    </>
  );
}
