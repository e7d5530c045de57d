import type { CrossRate } from '#app/domain/money/convert.ts';

export interface ReferringRow {
  readonly id: string | null;
  readonly refersTo: string | null;
  readonly orderNumber: string | null;
  readonly isConversion: boolean;
  readonly currency: string;
  /** Minor units of its own currency. */
  readonly ownMinor: number;
}

interface Conversion {
  from: { currency: string; minor: number } | null;
  toMinor: number | null;
}

/**
 * The references between rows of a report: the rate at which the account really converted a
 * payment, and the order of a refund that names its payment alone.
 */
export class FileReferences {
  readonly #shopCurrency: string;
  readonly #conversions = new Map<string, Conversion>();
  readonly #orders = new Map<string, string>();

  constructor(shopCurrency: string) {
    this.#shopCurrency = shopCurrency;
  }

  add(row: ReferringRow): void {
    const { id, refersTo, orderNumber, currency, ownMinor } = row;
    if (!row.isConversion) {
      if (id !== null && orderNumber !== null) this.#orders.set(id, orderNumber);
      return;
    }
    if (refersTo === null) return;
    const conversion = this.#conversions.get(refersTo) ?? { from: null, toMinor: null };
    if (currency === this.#shopCurrency) conversion.toMinor = (conversion.toMinor ?? 0) + ownMinor;
    else conversion.from = { currency, minor: ownMinor };
    this.#conversions.set(refersTo, conversion);
  }

  /** Returns the order of the row that it refers to; null where that is not in the file. */
  orderAt(refersTo: string | null): string | null {
    return refersTo === null ? null : (this.#orders.get(refersTo) ?? refersTo);
  }

  /** Returns the rate of the row's own conversion; null where the file has none. */
  rateAt(id: string | null, currency: string): CrossRate | null {
    const conversion = id === null ? undefined : this.#conversions.get(id);
    if (conversion?.from?.currency !== currency || conversion.toMinor === null) return null;
    if (conversion.from.minor === 0 || conversion.toMinor === 0) return null;
    return {
      over: BigInt(Math.abs(conversion.toMinor)),
      under: BigInt(Math.abs(conversion.from.minor)),
    };
  }
}
