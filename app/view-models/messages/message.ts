/** A message as it is shown, stored and listed. */
export interface Message {
  /** The same as long as what it says is the same. */
  readonly id: string;
  /** Of each kind only the newest waits to be read. */
  readonly kind: MessageKind;
  readonly text: string;
  /** Where something can be done about it; null where nothing can. */
  readonly link: MessageLink | null;
  /** Whether it is for one user alone, or for all of the shop. */
  readonly isPersonal: boolean;
}

export interface MessageLink {
  readonly label: string;
  /** A page of ours: "/settings?item=shop". */
  readonly path: string;
}

/** The kinds, each with what the list calls it. */
export const MESSAGE_KINDS = {
  import: 'Imports',
  costs: 'Costs',
  amazon_fees: 'Amazon fees',
  connection: 'Connection',
  limited: 'Connection',
  time_machine: 'History',
  unreachable: 'Your account',
  saving_plan: 'Plan',
  usage: 'Plan',
  trial_ended: 'Plan',
  data_requests: 'Customers',
  alert: 'Alert',
} as const;
export type MessageKind = keyof typeof MESSAGE_KINDS;

/** What the list calls a kind; one of a later version, "Message". */
export function getKindLabel(kind: string): string {
  return Object.entries(MESSAGE_KINDS).find(([known]) => known === kind)?.[1] ?? 'Message';
}
