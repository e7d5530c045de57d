/**
 * Returns the page after a connection: a new shop begins at its dashboard, and a reconnected one at
 * its connection, even if its set-up is unfinished.
 */
export function connectedPath(isNew: boolean): string {
  return isNew ? '/dashboard' : '/settings?item=shop';
}
