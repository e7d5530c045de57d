/** What the browser opens the support chat with, and what it reports errors with. */
export interface ChatSettings {
  /** Where the chat runs; no slash at its end. */
  readonly baseUrl: string;
  readonly websiteToken: string;
  readonly visitor: ChatVisitor;
}

export interface ChatVisitor {
  /** What the chat knows this user by. */
  readonly identifier: string;
  readonly email: string;
  readonly name: string;
  /** Proves the identifier; null where the chat asks for no proof. */
  readonly identifierHash: string | null;
}
