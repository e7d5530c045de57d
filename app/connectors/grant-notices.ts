/** What a provider sends when a person takes back at its own pages what they granted. */
export interface GrantNotices {
  /** Who took it back, by the provider's id of them; null for what the provider did not sign. */
  readonly readPerson: (form: URLSearchParams) => string | null;
  /** A code for a deletion that was done now: letters and digits, which prove themselves. */
  readonly confirmDeletion: () => string;
  /** When the deletion of a code was done, as an instant; null for a code of nobody. */
  readonly readConfirmation: (code: string) => string | null;
}
