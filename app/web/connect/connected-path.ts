/**
 * Where somebody goes on who has connected a shop: a new one begins at its dashboard, and one that was
 * connected again at its connection, whose page offers that, whatever of its setup is still open.
 */
export function connectedPath(isNew: boolean): string {
  return isNew ? '/dashboard' : '/settings?item=shop';
}
