import { createContext, useContext } from 'react';
import type { ShellView } from '#app/view-models/shell/shell-view.ts';

export const ShellContext = createContext<ShellView | null>(null);

/** Returns the shell on screen; throws outside a ShellFrame. */
export function useShell(): ShellView {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('useShell needs a ShellFrame around it');
  return shell;
}

/** The parameter of a call that the dispatcher fills in with the shop on screen. */
export const SHOP_ON_SCREEN = { become_shop_ID: 'become_shop_ID' };
