/**
 * ABC by revenue: what together makes the first 80 % of net sales is A, what makes the next 15 % is B,
 * the rest is C. By revenue and not by profit, because it is known of what has no cost as well.
 */
export const ABC_CLASSES = ['A', 'B', 'C'] as const;
export type AbcClass = (typeof ABC_CLASSES)[number];

/** Up to which share of all revenue a class reaches. */
const REACH = { A: 0.8, B: 0.95 } as const;

export interface Revenue {
  readonly key: string;
  /** Net sales, minor units. */
  readonly amount: number;
}

/** The class of each, by key. Who crosses the border of a class is still in it; without revenue all are C. */
export function abcClasses(revenues: readonly Revenue[]): ReadonlyMap<string, AbcClass> {
  const ranked = revenues.toSorted(
    (a, b) => b.amount - a.amount || (a.key < b.key ? -1 : Number(a.key > b.key)),
  );
  const all = ranked.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  let before = 0;
  return new Map(
    ranked.map(({ key, amount }) => {
      const own = amount > 0 ? classAt(before / all) : 'C';
      before += Math.max(0, amount);
      return [key, own];
    }),
  );
}

function classAt(shareBefore: number): AbcClass {
  if (shareBefore < REACH.A) return 'A';
  return shareBefore < REACH.B ? 'B' : 'C';
}
