/** The settings of the support chat and of error reports in the browser. */
export interface ChatSettings {
  /** The address of the chat, without a trailing slash. */
  readonly baseUrl: string;
  readonly websiteToken: string;
  readonly visitor: ChatVisitor;
}

export interface ChatVisitor {
  readonly identifier: string;
  readonly email: string;
  readonly name: string;
  /** Proves the identifier; null where the chat requires no proof. */
  readonly identifierHash: string | null;
}
