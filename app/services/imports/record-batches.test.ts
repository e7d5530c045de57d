import { describe, expect, it } from 'vitest';
import { addedUp } from './record-batches.ts';

interface Part {
  readonly key: string;
  readonly amount: number;
}

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const PARTS = Array.from({ length: 70 }, (_, index) => ({
  key: KEYS[index % KEYS.length] ?? '',
  amount: 1,
}));

async function* rows(): AsyncGenerator<Part> {
  yield* PARTS;
}

function begin() {
  const sums = new Map<string, number>();
  return {
    add: ({ key, amount }: Part) => void sums.set(key, (sums.get(key) ?? 0) + amount),
    records: () => sums,
  };
}

describe('rows that add up', () => {
  it.each([[70], [20], [1]])('come to the same with %i rows kept at a time', async (shareRows) => {
    const batches = addedUp({ getShareKey: ({ key }: Part) => key, begin }, shareRows);
    const records: (readonly [string, number])[] = [];
    for await (const batch of batches(rows, PARTS.length)) records.push(...batch);
    expect(records.toSorted()).toEqual(KEYS.map((key) => [key, 10]));
  });
});
