export const CONNECTOR_MESSAGES = {
  title: 'Ad platforms',
  subtitle: 'Connect where you advertise: spend, clicks and claimed sales come in by themselves.',
  onlyOnce:
    'Each day counts once: on days that are read here, what files say of that platform does not count again.',
  health: 'When each connection was last read, and what fails',
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

export const EMAIL_MESSAGES = {
  none: 'Connect Klaviyo to see what each campaign and flow sends, and what it claims to sell.',
  key:
    'In Klaviyo, make a private API key that may read accounts, campaigns, flows and metrics, and paste ' +
    'it here. It is stored encrypted.',
  price:
    'Klaviyo tells no prices. Type what a month costs you: it is spread over the days of each month and ' +
    'counts as marketing cost, in place of what files say of Klaviyo.',
  noPrice: 'No price yet: emails cost nothing in your figures.',
  report: 'See what emails and texts bring',
  connect: 'Emails and text messages: Klaviyo',
} as const;

export const TRAFFIC_MESSAGES = {
  subtitle: 'Who comes to the shop, from where, and how many of them buy.',
  link: 'Visits to the shop: Google Analytics or Farthing',
  notConnected: 'Google Analytics 4 is not connected',
  noData: 'No Google Analytics 4 data found',
  connect:
    'Connect Google Analytics 4 to see sessions and conversion rates. Farthing may only read; the key ' +
    'is stored encrypted.',
  property: 'Property that counts',
  once: 'One property counts, in one of your shops: in two, its sessions would count twice.',
  choose: 'Use this property',
  chooseFirst: 'Choose a property to see its sessions.',
  onTheWay: 'The first sessions are on their way.',
  noProperties: (user: string) =>
    `${user} can see no Google Analytics 4 property. Ask its owner for access, or connect as somebody else.`,
  days:
    'Days are those of the property. The last two or three still change: Google counts late, and ' +
    'Farthing reads them again.',
  ownDays: 'Days are those of your shop. New visits are counted every five minutes.',
  ownOnTheWay: 'Sessions stand here some minutes after the first visit.',
  ownTracked:
    'Tracked orders are those that the page after the payment reported, with consent: fewer than your ' +
    'orders.',
  tracked:
    'Tracked orders are the purchases that Google Analytics saw, fewer than your orders where visitors ' +
    'refuse to be counted.',
  tags:
    'Sessions beside your own orders with the same tag. Visits that a search or a link brought have no ' +
    'tag, as their orders have none.',
  withheld: 'Google withholds sources of few visitors, so that nobody can be recognised.',
  together: 'Google puts rare sources together as (other).',
  sampled: 'Google reckons these sessions from a sample.',
  daysOf: (days: number, last: string) =>
    days === 1 ? `That was so on ${last}.` : `That was so on ${days} days, last on ${last}.`,
} as const;

/** Formats "A, B and C". */
function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

/** Formats "12 of 730 days read". */
export function progressText(daysDone: number, daysTotal: number): string {
  return `${daysDone} of ${daysTotal} days read`;
}
