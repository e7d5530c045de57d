/**
 * ABC classes by gross profit (formulas.md, "Products and inventory"): the first 80 % of the profit
 * is A, the next 15 % B, the rest C.
 */
export const ABC_CLASSES = ['A', 'B', 'C'] as const;
export type AbcClass = (typeof ABC_CLASSES)[number];

/** The cumulative share of gross profit up to which a class reaches. */
export const ABC_REACH = { A: 0.8, B: 0.95 } as const;

interface Profit {
  readonly key: string;
  /** Gross profit, minor units; null while the costs are unknown. */
  readonly amount: number | null;
}

/**
 * Assigns a class to each product with a known profit, by key. The product that crosses a border
 * still belongs to the class before it; without profit all are C.
 */
export function abcClasses(profits: readonly Profit[]): ReadonlyMap<string, AbcClass> {
  const ranked = rankProfits(profits);
  const all = addUpProfits(ranked);
  let before = 0;
  return new Map(
    ranked.map(({ key, amount }) => {
      const abcClass = amount > 0 ? classAt(before / all) : 'C';
      before += Math.max(0, amount);
      return [key, abcClass];
    }),
  );
}

function classAt(shareBefore: number): AbcClass {
  if (shareBefore < ABC_REACH.A) return 'A';
  return shareBefore < ABC_REACH.B ? 'B' : 'C';
}

/** The rank of a variant among all with a known profit, and the figures behind its class. */
export interface AbcPlace {
  /** 1 has the most gross profit. */
  readonly place: number;
  readonly variants: number;
  /** The variant's gross profit, that of those before it, and of all profitable ones; minor units. */
  readonly profit: number;
  readonly before: number;
  readonly all: number;
  /** The share of all gross profit before it; null without any. */
  readonly share: number | null;
}

/** Returns the rank behind a variant's class; null while its profit is unknown. */
export function getAbcPlace(profits: readonly Profit[], key: string): AbcPlace | null {
  const ranked = rankProfits(profits);
  const at = ranked.findIndex((one) => one.key === key);
  const abcClass = ranked[at];
  if (abcClass === undefined) return null;
  const [before, all] = [addUpProfits(ranked.slice(0, at)), addUpProfits(ranked)];
  return {
    place: at + 1,
    variants: ranked.length,
    profit: abcClass.amount,
    before,
    all,
    share: all === 0 ? null : before / all,
  };
}

/** Sorts the known profits, the largest first; ties by key. */
function rankProfits(profits: readonly Profit[]) {
  return profits
    .flatMap(({ key, amount }) => (amount === null ? [] : [{ key, amount }]))
    .toSorted((a, b) => b.amount - a.amount || (a.key < b.key ? -1 : Number(a.key > b.key)));
}

/** Adds up the profits; losses subtract nothing. */
function addUpProfits(profits: readonly { readonly amount: number }[]): number {
  return profits.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
}
