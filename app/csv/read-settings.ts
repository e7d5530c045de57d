import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import type { CrossRate } from '#app/domain/money/convert.ts';

/** The context, apart from the file itself, that decides the meaning of its rows. */
export interface ReadSettings {
  readonly mapping: ColumnMapping;
  /** The shop's currency and its decimals, in which the file's amounts are. */
  readonly currency: string;
  readonly decimals: number;
  /** The zone of times without an offset. */
  readonly timeZone: string;
  /** The current time; rows of later days are refused. */
  readonly now: Date;
  /** Converts amounts of another currency to the shop's. */
  readonly rates: FileRates;
}

/** Rates by currency and day; those of a currency may have to be fetched first. */
export interface FileRates {
  /** Returns null when there is none, or none yet: then `missingCurrency` names the currency. */
  rateOn(currency: string, day: string): CrossRate | null;
  readonly missingCurrency: string | null;
}
