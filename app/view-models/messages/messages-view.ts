export const MESSAGES_PATH = '/messages';

export const MESSAGES_OF_PAGE = 25;

/** What `/messages` shows. */
export interface MessagesView {
  readonly messages: readonly ListedMessage[];
  readonly locale: string;
  /** Of how many messages these are a page. */
  readonly count: number;
  readonly page: number;
  /** Whether there is something unread that the user may mark. */
  readonly canMarkAll: boolean;
  /** Why the messages of the shop stay unread for this user; null where they may mark them. */
  readonly refusal: string | null;
}

export interface ListedMessage {
  readonly id: string;
  /** "Costs". */
  readonly kindLabel: string;
  readonly text: string;
  readonly link: { readonly label: string; readonly path: string } | null;
  /** ISO UTC. */
  readonly receivedAt: string;
  /** Day and time of the shop's zone: "12 Mar 2026, 14:05". */
  readonly receivedText: string;
  readonly isRead: boolean;
  readonly canMark: boolean;
}
