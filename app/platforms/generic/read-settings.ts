import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';

/** Everything besides the file itself that decides what its rows mean. */
export interface ReadSettings {
  readonly mapping: ColumnMapping;
  /** The shop's currency and its decimals; amounts of the file are in it. */
  readonly currency: string;
  readonly decimals: number;
  /** The clocks that times without an offset were read from. */
  readonly timeZone: string;
  /** Rows of later days are refused. */
  readonly now: Date;
}
