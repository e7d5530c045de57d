/**
 * ABC by gross profit (formulas.md, "Products and inventory"): what together makes the first 80 % is
 * A, what makes the next 15 % is B, the rest is C.
 */
export const ABC_CLASSES = ['A', 'B', 'C'] as const;
export type AbcClass = (typeof ABC_CLASSES)[number];

/** Up to which share of all gross profit a class reaches. */
const REACH = { A: 0.8, B: 0.95 } as const;

interface Profit {
  readonly key: string;
  /** Gross profit, minor units; null while the costs are not known. */
  readonly amount: number | null;
}

/**
 * The class of each whose profit is known, by key. Who crosses the border of a class is still in it;
 * without profit all are C.
 */
export function abcClasses(profits: readonly Profit[]): ReadonlyMap<string, AbcClass> {
  const ranked = profits
    .flatMap(({ key, amount }) => (amount === null ? [] : [{ key, amount }]))
    .toSorted((a, b) => b.amount - a.amount || (a.key < b.key ? -1 : Number(a.key > b.key)));
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
