import { CURRENCY_ROWS } from './currency-table.ts';

export interface Currency {
  /** ISO 4217, "EUR". */
  readonly code: string;
  readonly name: string;
  /** The symbol in an English text: "CA$". */
  readonly symbol: string;
  /** The symbol in its own country: "$". */
  readonly symbolNative: string;
  /** Decimals of the minor unit, 0 to 3. */
  readonly decimals: number;
  /** The smallest step of a cash total in major units: 0.05 for CHF, else 0 (no step). */
  readonly rounding: number;
}

export const CURRENCIES: readonly Currency[] = CURRENCY_ROWS.map(
  ([code, name, symbol, symbolNative, decimals, rounding]) => ({
    code,
    name,
    symbol,
    symbolNative,
    decimals,
    rounding,
  }),
);

/** The currencies offered first where a merchant chooses one (features.md section 3). */
export const QUICK_PICK_CURRENCIES = ['USD', 'EUR', 'AUD', 'CAD', 'GBP'] as const;

const BY_CODE: ReadonlyMap<string, Currency> = new Map(CURRENCIES.map((c) => [c.code, c]));

export function findCurrency(code: string): Currency | null {
  return BY_CODE.get(code) ?? BY_CODE.get(code.trim().toUpperCase()) ?? null;
}

/**
 * Returns the currency with this ISO code.
 *
 * @throws RangeError naming the code when there is no such currency.
 */
export function getCurrency(code: string): Currency {
  const currency = findCurrency(code);
  if (currency === null) throw new RangeError(`Unknown currency: ${JSON.stringify(code)}`);
  return currency;
}
