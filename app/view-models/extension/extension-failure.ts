/** The error reply to an extension; its status gives the kind of error. */
export interface ExtensionFailure {
  readonly message: string;
  readonly hint: string | null;
  readonly path: string | null;
}
