import { majorText } from '#app/domain/money/major-text.ts';

/** An object of the Admin API as its schema names its fields; connections are `Edges`. */
export type AdminObject = Readonly<Record<string, unknown>>;

/** The objects behind a connection, all of them: paging is the reader's business. */
export class Edges {
  readonly #items: () => readonly AdminObject[];

  constructor(items: readonly AdminObject[] | (() => readonly AdminObject[])) {
    this.#items = typeof items === 'function' ? items : () => items;
  }

  get items(): readonly AdminObject[] {
    return this.#items();
  }
}

export function gid(type: string, id: number | string): string {
  return `gid://shopify/${type}/${id}`;
}

/** Amounts as Shopify writes them: "12.5", "12.0", "12.55". */
export function decimalText(minor: number): string {
  return majorText(minor, 2).replace(/(\.\d)0$/, '$1');
}

export function moneyBag(minor: number): AdminObject {
  const money = { amount: decimalText(minor), currencyCode: 'USD' };
  return { shopMoney: money, presentmentMoney: money };
}
