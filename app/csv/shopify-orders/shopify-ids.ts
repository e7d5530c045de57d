import { AppError } from '#app/lib/app-error.ts';
import { hashText } from '#app/lib/hash-text.ts';

/**
 * Stores the ids of a file with the orders that they belong to, in little memory: numbers for
 * texts.
 */
export class ShopifyIds {
  readonly #names = new Map<number | string, number>();

  /**
   * Adds an order's id. One order may be read twice.
   * @throws AppError invalid_input when another order has this id: one of them would replace the
   * other.
   */
  add(id: string, name: string): void {
    const number = Number(id);
    const key = Number.isSafeInteger(number) ? number : id;
    const hash = hashText(name);
    const before = this.#names.get(key);
    if (before === undefined) this.#names.set(key, hash);
    else if (before !== hash) throw rounded(id, name);
  }
}

function rounded(id: string, name: string): AppError {
  const message = `The order ${name} and another order of the file have the same Id, ${id}.`;
  return new AppError('invalid_input', message, {
    hint:
      'Nothing was changed. A spreadsheet has probably rounded the ids: import the file as Shopify ' +
      'sent it, or format the column Id as text before saving.',
  });
}
