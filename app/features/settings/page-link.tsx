import type { ReactNode } from 'react';
import { Link } from '@remix-run/react';

/** A link that opens something within the page, which therefore stays where it is. */
export function PageLink({
  to,
  label,
  onClick,
  children,
}: {
  readonly to: string;
  /** What it is about, where its words alone do not say it: "Delete handling from 1 Feb 2023". */
  readonly label?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="Polaris-Link"
      {...(label && { 'aria-label': label })}
      {...(onClick && { onClick })}
    >
      {children}
    </Link>
  );
}
