import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import type { CrossRate } from '#app/domain/money/convert.ts';

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
  /** Makes amounts of another currency the shop's. */
  readonly rates: FileRates;
}

/** Rates by currency and day; those of a currency may have to be fetched first. */
export interface FileRates {
  /** null when there is none, or none yet: then `missingCurrency` names the currency. */
  rateOn(currency: string, day: string): CrossRate | null;
  readonly missingCurrency: string | null;
}
