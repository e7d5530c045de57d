import type { FileRates } from '#app/csv/read-settings.ts';
import { crossRateOn, type CrossRate } from '#app/domain/money/convert.ts';
import { estimateText } from '#app/domain/money/estimate-texts.ts';
import {
  type EstimatedDays,
  firstEstimatedDay,
  type RateHistory,
} from '#app/domain/money/reference-rates.ts';
import type { Deps } from '#app/services/deps.ts';
import { readRateHistory } from '#app/services/currency-rates/read-rate-history.server.ts';

const FIRST_DAY = '1990-01-01';
const CACHED_DAYS_MAX = 20_000;

/**
 * The exchange rates that the rows of a file turn out to need. Rows are read synchronously, so a
 * row of a new currency is read once more after `load`.
 */
export class LoadedRates implements FileRates {
  readonly #deps: Pick<Deps, 'db' | 'clock'>;
  readonly #shopId: number | null;
  readonly #shopCurrency: string;
  readonly #histories = new Map<string, RateHistory>();
  readonly #known = new Map<string, CrossRate | null>();
  readonly #estimated = new Map<string, EstimatedDays>();
  missingCurrency: string | null = null;

  constructor(
    deps: Pick<Deps, 'db' | 'clock'>,
    shop: { readonly shopId: number | null; readonly currency: string },
  ) {
    this.#deps = deps;
    this.#shopId = shop.shopId;
    this.#shopCurrency = shop.currency;
  }

  rateOn(currency: string, day: string): CrossRate | null {
    const key = `${currency} ${day}`;
    const cachedRate = this.#known.get(key);
    if (cachedRate !== undefined) return cachedRate;
    const history = this.#histories.get(currency);
    if (history === undefined) {
      this.missingCurrency = currency;
      return null;
    }
    const pair = { from: currency, to: this.#shopCurrency };
    const rate = crossRateOn({ ...pair, day }, history);
    const estimated = firstEstimatedDay(history, pair, { start: day, end: day });
    const first = this.#estimated.get(currency);
    if (estimated !== null && (first === undefined || estimated.from < first.from)) {
      this.#estimated.set(currency, estimated);
    }
    if (this.#known.size >= CACHED_DAYS_MAX) this.#known.clear();
    this.#known.set(key, rate);
    return rate;
  }

  /** Describes the rows that were converted at the last available rates. */
  get estimates(): readonly string[] {
    return [...this.#estimated].map(([currency, days]) => estimateText(currency, days));
  }

  /** Fetches the rates of the currency that was missing last. */
  async load(): Promise<void> {
    const currency = this.missingCurrency;
    this.missingCurrency = null;
    if (currency === null) return;
    const history = await readRateHistory(this.#deps, {
      shopId: this.#shopId,
      currencies: [currency, this.#shopCurrency],
      start: FIRST_DAY,
      end: this.#deps.clock().toISOString().slice(0, 10),
    });
    this.#histories.set(currency, history);
  }
}
