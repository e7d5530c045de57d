import type { SoldProduct } from '#app/csv/order-file.ts';

interface Tally {
  readonly product: SoldProduct;
  readonly titles: Map<string, number>;
}

/** Real files name one product in several ways; more than a few are typing errors. */
const TITLES_MAX = 8;
/** Beyond, products show their code: a file with more "products" has something else in that column. */
const VARIANTS_MAX = 500_000;

/** Follows which products a file sells and gives each the title it is called by most. */
export class ProductTitleCounts {
  readonly #variants = new Map<string, Tally>();

  add(product: SoldProduct): void {
    const tally = this.#variants.get(product.variantId);
    if (tally === undefined) {
      if (this.#variants.size >= VARIANTS_MAX) return;
      // Texts of their own: a part of a row's text would keep the whole row in memory.
      const copy = structuredClone(product);
      this.#variants.set(copy.variantId, { product: copy, titles: new Map([[copy.title, 1]]) });
      return;
    }
    const count = tally.titles.get(product.title);
    if (count !== undefined || tally.titles.size < TITLES_MAX) {
      tally.titles.set(product.title, (count ?? 0) + 1);
    }
  }

  /** Every variant once, under its most frequent title; of equals the first by letters. */
  products(): SoldProduct[] {
    return [...this.#variants.values()].map(({ product, titles }) => {
      const [title] = [...titles].reduce((best, next) =>
        next[1] > best[1] || (next[1] === best[1] && next[0] < best[0]) ? next : best,
      );
      return { ...product, title };
    });
  }
}
