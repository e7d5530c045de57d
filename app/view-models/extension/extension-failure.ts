/** What an extension is told instead of an answer; its status says what kind of trouble it is. */
export interface ExtensionFailure {
  readonly message: string;
  /** What the reader can do about it. */
  readonly hint: string | null;
  /** The page of Farthing where that is done. */
  readonly path: string | null;
}
