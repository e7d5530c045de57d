import type { ReactNode } from 'react';
import type { ShellView } from '#app/view-models/shell/shell-view.ts';
import { SyncProvider } from './sync/sync-provider.tsx';
import { ShellContext } from './shell-context.ts';

/** What every part of the shell may ask for: the shell itself, and how the shop's data stands. */
export function ShellProviders({
  shell,
  children,
}: {
  readonly shell: ShellView;
  readonly children: ReactNode;
}) {
  return (
    <ShellContext.Provider value={shell}>
      <SyncProvider>{children}</SyncProvider>
    </ShellContext.Provider>
  );
}
