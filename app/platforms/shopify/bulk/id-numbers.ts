const START = 'gid://shopify/';
const PLAIN = /^\d{1,15}$/;

/**
 * A number for each of very many gids. Their text is not kept: a piece cut out of a line would hold
 * the whole line in memory for as long as it is there.
 */
export class IdNumbers {
  readonly #byType = new Map<string, Map<number, number>>();
  readonly #others = new Map<string, number>();

  get(id: string): number | undefined {
    const split = splitOf(id);
    if (split === null) return this.#others.get(id);
    return this.#byType.get(split.type)?.get(split.number);
  }

  set(id: string, value: number): void {
    const split = splitOf(id);
    if (split === null) {
      this.#others.set(id, value);
      return;
    }
    let ofType = this.#byType.get(split.type);
    if (ofType === undefined) {
      ofType = new Map();
      this.#byType.set(split.type, ofType);
    }
    ofType.set(split.number, value);
  }
}

function splitOf(id: string): { readonly type: string; readonly number: number } | null {
  const slash = id.lastIndexOf('/');
  const tail = id.slice(slash + 1);
  if (!id.startsWith(START) || !PLAIN.test(tail)) return null;
  return { type: id.slice(START.length, slash), number: Number(tail) };
}
