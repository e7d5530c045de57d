/**
 * The random generator of the demo shop (sfc32), seeded by words, so that each order, customer and
 * campaign draws from its own stream and a change to one does not affect the others.
 *
 * Only 32-bit integer steps and single divisions: the same figures on every machine.
 */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform whole number, both ends inclusive. */
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  weighted<T>(items: readonly T[], getWeight: (item: T) => number): T;
}

/** A stream of chance named by `seed`; the same name gives the same stream. */
export function randomStream(seed: string): Random {
  const next = sfc32(seed);
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, integer(0, items.length - 1)),
    weighted: (items, getWeight) => {
      const total = items.reduce((sum, item) => sum + getWeight(item), 0);
      if (total <= 0) throw new Error(`No item has a weight in the stream "${seed}".`);
      let left = next() * total;
      const hit = items.find((item) => (left -= getWeight(item)) < 0);
      return hit ?? itemAt(items, items.length - 1);
    },
  };
}

function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no item ${index} of ${items.length}.`);
  return item;
}

function sfc32(seed: string): () => number {
  let a = hash(seed, 0x9e3779b9);
  let b = hash(seed, 0x243f6a88);
  let c = hash(seed, 0xb7e15162);
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  // The first draws of related seeds resemble each other; a dozen rounds mix them.
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

/** FNV-1a with a final mix, over UTF-16 code units. */
function hash(text: string, basis: number): number {
  let value = basis | 0;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) | 0;
}
