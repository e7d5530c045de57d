import type { ReactNode } from 'react';
import { Link } from '@remix-run/react';

/** A link within the panel, in the colours of all links. */
export function PanelLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className="Polaris-Link">
      {children}
    </Link>
  );
}
