export interface Message {
  /** An id that is equal for equal content. */
  readonly id: string;
  /** The kind, of which only the newest message is unread. */
  readonly kind: MessageKind;
  readonly text: string;
  /** The page with the remedy; null without one. */
  readonly link: MessageLink | null;
  /** True where it is for one user alone; false for all users of the shop. */
  readonly isPersonal: boolean;
}

export interface MessageLink {
  readonly label: string;
  readonly path: string;
}

/** The kinds, with their labels in the list. */
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

/** Returns the label of a kind in the list; "Message" for one of a later version. */
export function getKindLabel(kind: string): string {
  return (
    Object.entries(MESSAGE_KINDS).find(([messageKind]) => messageKind === kind)?.[1] ?? 'Message'
  );
}
