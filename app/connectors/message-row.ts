/** What a campaign or a flow of messages did on a day. */
export interface MessageRow {
  readonly day: string;
  /** `other`: messages of which the provider no longer says what they belong to. */
  readonly kind: 'campaign' | 'flow' | 'other';
  readonly itemId: string;
  readonly name: string;
  readonly sends: number;
  readonly opens: number;
  readonly clicks: number;
  /** What the provider claims to have sold, in major units of the account's currency. */
  readonly orders: number;
  readonly revenue: string;
}
