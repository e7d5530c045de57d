import type { ReactNode } from 'react';
import styles from './auth.module.css';

/** Renders a button that leads off the site: the browser itself must go there, with its cookies. */
export function LeaveLink({
  url,
  children,
}: {
  readonly url: string;
  readonly children: ReactNode;
}) {
  return (
    <a className={styles['leave']} href={url}>
      {children}
    </a>
  );
}
