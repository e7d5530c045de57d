import type { SoldProduct } from '#app/csv/order-file.ts';

interface Tally {
  readonly product: SoldProduct;
  readonly titles: Map<string, number>;
}

/** The most titles of one product; further ones are typing errors. */
const TITLES_MAX = 8;
/**
 * The most products with titles; beyond them products show their code, since the column is
 * something else.
 */
const VARIANTS_MAX = 500_000;

/** Counts the products of a file and gives each its most frequent title. */
export class ProductTitleCounts {
  readonly #variants = new Map<string, Tally>();

  add(product: SoldProduct): void {
    const tally = this.#variants.get(product.variantId);
    if (tally === undefined) {
      if (this.#variants.size >= VARIANTS_MAX) return;
      // A copy of the text: a substring would retain the complete row in memory.
      const copy = structuredClone(product);
      this.#variants.set(copy.variantId, { product: copy, titles: new Map([[copy.title, 1]]) });
      return;
    }
    const count = tally.titles.get(product.title);
    if (count !== undefined || tally.titles.size < TITLES_MAX) {
      tally.titles.set(product.title, (count ?? 0) + 1);
    }
  }

  /** Lists every variant once, under its most frequent title; among equals the first by letters. */
  products(): SoldProduct[] {
    return [...this.#variants.values()].map(({ product, titles }) => {
      const [title] = [...titles].reduce((best, next) =>
        next[1] > best[1] || (next[1] === best[1] && next[0] < best[0]) ? next : best,
      );
      return { ...product, title };
    });
  }
}
