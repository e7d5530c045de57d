import type { FileRates } from '#app/platforms/generic/read-settings.ts';
import { crossRateOn, type CrossRate } from '#app/domain/money/convert.ts';
import type { RateHistory } from '#app/domain/money/reference-rates.ts';
import type { Deps } from '#app/services/deps.ts';
import { readRateHistory } from '#app/services/currency-rates/read-rate-history.query.server.ts';

const FIRST_DAY = '1990-01-01';
const KEPT_DAYS_MAX = 20_000;

/**
 * The exchange rates that the rows of a file turn out to need. Rows are read without waiting, so a
 * row of a currency met for the first time is read once more after `load`.
 */
export class LoadedRates implements FileRates {
  readonly #deps: Pick<Deps, 'db' | 'clock'>;
  readonly #shopCurrency: string;
  readonly #histories = new Map<string, RateHistory>();
  readonly #known = new Map<string, CrossRate | null>();
  wanted: string | null = null;

  constructor(deps: Pick<Deps, 'db' | 'clock'>, shopCurrency: string) {
    this.#deps = deps;
    this.#shopCurrency = shopCurrency;
  }

  rateOn(currency: string, day: string): CrossRate | null {
    const key = `${currency} ${day}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const history = this.#histories.get(currency);
    if (history === undefined) {
      this.wanted = currency;
      return null;
    }
    const rate = crossRateOn({ from: currency, to: this.#shopCurrency, day }, history);
    if (this.#known.size >= KEPT_DAYS_MAX) this.#known.clear();
    this.#known.set(key, rate);
    return rate;
  }

  /** Fetches the rates of the currency that was wanted last. */
  async load(): Promise<void> {
    const currency = this.wanted;
    this.wanted = null;
    if (currency === null) return;
    const history = await readRateHistory(this.#deps, {
      currencies: [currency, this.#shopCurrency],
      start: FIRST_DAY,
      end: this.#deps.clock().toISOString().slice(0, 10),
    });
    this.#histories.set(currency, history);
  }
}
