/** The texts of the ad platforms. */
export const CONNECTOR_MESSAGES = {
  title: 'Ad platforms',
  subtitle: 'Connect where you advertise: spend, clicks and claimed sales come in by themselves.',
  onlyOnce:
    'Each day counts once: on days that are read here, what files say of that platform does not count again.',
  notSetUp: (name: string, variables: readonly string[]) =>
    `${name} is not set up on this installation. Whoever runs it sets ` +
    `${joined(variables)}, and starts Farthing again.`,
  popupBlocked:
    'POPUP_BLOCKED: your browser blocked the window. Allow pop-ups for this page and try again.',
  closed: 'The window was closed before the connection was made.',
  noAnswer: 'The address of the platform could not be fetched. Try again in a moment.',
  noAccounts: (user: string, name: string) =>
    `${user} can see no ad account at ${name}. Ask its owner for access, or connect as somebody else.`,
  waiting: 'Waiting for its turn …',
  disconnect:
    'New figures no longer come in, and Farthing deletes the key to the accounts. Everything that was ' +
    'read stays and counts, and you can connect it again.',
} as const;

/** "A, B and C". */
function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

/** "12 of 730 days read". */
export function progressText(daysDone: number, daysTotal: number): string {
  return `${daysDone} of ${daysTotal} days read`;
}
