import type { ReactNode } from 'react';
import { Link } from '@remix-run/react';

/** Renders a link that opens a part of the page, without scrolling. */
export function PageLink({
  to,
  label,
  onClick,
  children,
}: {
  readonly to: string;
  /** A full label, where the words alone are unclear: "Delete handling from 1 Feb 2023". */
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
