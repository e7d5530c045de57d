export const MESSAGES_PATH = '/messages';

export const MESSAGES_OF_PAGE = 25;

export interface MessagesView {
  readonly messages: readonly ListedMessage[];
  readonly locale: string;
  readonly count: number;
  readonly page: number;
  /** True where the user may mark unread messages. */
  readonly canMarkAll: boolean;
  /**
   * The reason why the shop's messages stay unread for this user; null where they may mark them.
   */
  readonly refusal: string | null;
}

export interface ListedMessage {
  readonly id: string;
  readonly kindLabel: string;
  readonly text: string;
  readonly link: { readonly label: string; readonly path: string } | null;
  /** ISO UTC. */
  readonly receivedAt: string;
  /** Day and time in the shop's zone: "12 Mar 2026, 14:05". */
  readonly receivedText: string;
  readonly isRead: boolean;
  readonly canMark: boolean;
}
