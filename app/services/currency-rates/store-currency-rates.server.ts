import { upsertRates } from '#app/data/currency-rates/currency-rate-rows.server.ts';
import { readReferenceRates } from '#app/domain/money/read-reference-rates.ts';
import type { ReferenceRate } from '#app/domain/money/rate-text.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';

export interface StoredRates {
  /** The number of days in the file. */
  readonly days: number;
  /** The number of rates that are new or different from the stored ones. */
  readonly changed: number;
  readonly lastDay: string | null;
}

/** Rates in one statement; a history of 25 years has about 250,000. */
const RATES_PER_STATEMENT = 20_000;
const FAULTS_SHOWN = 5;

/**
 * Stores the daily reference rates of a file (see `readReferenceRates`), all of it or nothing. A
 * repeat is harmless. Throws `invalid_input` naming the invalid lines.
 */
export async function storeCurrencyRates(
  { db }: Pick<Deps, 'db'>,
  { text }: { readonly text: string },
): Promise<StoredRates> {
  const { rates, faults } = readReferenceRates(text);
  if (faults.length > 0) throw refusal(faults);
  const changed = await db.transaction(async (tx) => {
    let written = 0;
    for (let start = 0; start < rates.length; start += RATES_PER_STATEMENT) {
      written += await upsertRates(tx, rates.slice(start, start + RATES_PER_STATEMENT));
    }
    return written;
  });
  const days = getDays(rates);
  return { days: days.length, changed, lastDay: days.at(-1) ?? null };
}

function getDays(rates: readonly ReferenceRate[]): string[] {
  return [...new Set(rates.map(({ day }) => day))].toSorted();
}

function refusal(faults: readonly string[]): AppError {
  const shownFaults = faults.slice(0, FAULTS_SHOWN).join('; ');
  const more = faults.length > FAULTS_SHOWN ? `; and ${faults.length - FAULTS_SHOWN} more` : '';
  return new AppError(
    'invalid_input',
    `These are no daily reference rates: ${shownFaults}${more}.`,
    {
      hint: 'The file begins with "Date,USD,JPY,..." and has one line a day; XML of the central bank will do too.',
      details: { faults },
    },
  );
}
