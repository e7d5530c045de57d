import type { ReactNode } from 'react';
import type { ShellView } from '#app/view-models/shell/shell-view.ts';
import { GuestFrame } from './guest-frame.tsx';
import { ShellFrame } from './shell-frame.tsx';

/** The default layout for whoever is logged in or in the demo, the guest layout for strangers. */
export function PageFrame({
  shell,
  children,
}: {
  readonly shell: ShellView;
  readonly children: ReactNode;
}) {
  return shell.layout === 'default' ? (
    <ShellFrame shell={shell}>{children}</ShellFrame>
  ) : (
    <GuestFrame>{children}</GuestFrame>
  );
}
