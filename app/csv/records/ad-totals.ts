import { ALL_ROWS, type ControlTotal } from '#app/domain/imports/control-totals.ts';
import { isTotalName } from '#app/domain/imports/total-name.ts';
import { type ExactMinor, exactMinor, roundExact } from '#app/domain/money/exact-minor.ts';

/**
 * Decides if a row with this campaign name and without a campaign id is the total of others.
 * @param hasTotalRows of an export that writes its totals without a name.
 */
export function isTotalCampaign(campaign: string | null, hasTotalRows: boolean): boolean {
  return campaign === null ? hasTotalRows : isTotalName(campaign);
}

/**
 * Compares the totals that an advertising report states with its rows, in the currency that they
 * are written in. Some write a total of the page, of the filter and of the account: one of them, or
 * all of them together, equals that of the rows.
 */
export class AdTotals {
  readonly #decimals: number;
  readonly #totals: ExactMinor[] = [];
  readonly #currencies = new Set<string | null>();
  #sum: ExactMinor = 0n;
  #rows = 0;

  constructor(decimals: number) {
    this.#decimals = decimals;
  }

  /** @param spend as it is written; null for a total that states no spend. */
  addTotal(spend: string | null): void {
    if (spend !== null) this.#totals.push(exactMinor(spend, this.#decimals));
  }

  addRow(spend: string, currency: string | null): void {
    this.#rows += 1;
    this.#sum += exactMinor(spend, this.#decimals);
    this.#currencies.add(currency);
  }

  /**
   * Returns an empty list where no total is stated, or amounts of several currencies cannot be
   * added up.
   */
  controls(): readonly ControlTotal[] {
    if (this.#totals.length === 0 || this.#rows === 0 || this.#currencies.size > 1) return [];
    const readMinor = roundExact(this.#sum);
    const all = this.#totals.reduce((sum, total) => sum + total, 0n);
    const stated = [...this.#totals, all].map(roundExact);
    const equal = stated.find((total) => Math.abs(total - readMinor) <= this.#tolerance());
    return [
      {
        kind: ALL_ROWS,
        orders: 1,
        agreeing: equal === undefined ? 0 : 1,
        statedMinor: equal ?? stated[0] ?? 0,
        readMinor,
        examples: [],
      },
    ];
  }

  /**
   * Returns the tolerance: each row may have been rounded, and the errors of n rows add up to some
   * √n of them.
   */
  #tolerance(): number {
    return 1 + Math.sqrt(this.#rows);
  }
}
