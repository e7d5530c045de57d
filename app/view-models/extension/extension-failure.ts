/** The error reply to an extension; its status gives the kind of error. */
export interface ExtensionFailure {
  readonly message: string;
  /** The remedy for the reader. */
  readonly hint: string | null;
  /** The page of Farthing with the remedy. */
  readonly path: string | null;
}
