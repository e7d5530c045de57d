export interface MessageRow {
  readonly day: string;
  /** `other`: messages that the provider no longer assigns to any. */
  readonly kind: 'campaign' | 'flow' | 'other';
  readonly itemId: string;
  readonly name: string;
  readonly sends: number;
  readonly opens: number;
  readonly clicks: number;
  readonly orders: number;
  readonly revenue: string;
}
