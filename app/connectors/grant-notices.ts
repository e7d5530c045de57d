/** Notices of a provider about people who withdraw their permission at its own pages. */
export interface GrantNotices {
  readonly readPerson: (form: URLSearchParams) => string | null;
  /** Creates a code for a completed deletion: letters and digits, which prove themselves. */
  readonly confirmDeletion: () => string;
  /** Returns the instant of a code's deletion; null for an invalid code. */
  readonly readConfirmation: (code: string) => string | null;
}
