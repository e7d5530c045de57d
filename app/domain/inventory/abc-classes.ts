/**
 * ABC by gross profit (formulas.md, "Products and inventory"): what together makes the first 80 % is
 * A, what makes the next 15 % is B, the rest is C.
 */
export const ABC_CLASSES = ['A', 'B', 'C'] as const;
export type AbcClass = (typeof ABC_CLASSES)[number];

/** Up to which share of all gross profit a class reaches. */
export const ABC_REACH = { A: 0.8, B: 0.95 } as const;

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
  const ranked = rankProfits(profits);
  const all = addUpProfits(ranked);
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
  if (shareBefore < ABC_REACH.A) return 'A';
  return shareBefore < ABC_REACH.B ? 'B' : 'C';
}

/** Where a variant stands among all whose profit is known, and what decides its class. */
export interface AbcPlace {
  /** 1 is the one with most gross profit. */
  readonly place: number;
  readonly variants: number;
  /** Its own gross profit, that of those before it, and of all that made one; minor units. */
  readonly own: number;
  readonly before: number;
  readonly all: number;
  /** Of all gross profit, what those before it made; null without any. */
  readonly share: number | null;
}

/** What the class of one of them goes by; null while its profit is not known. */
export function getAbcPlace(profits: readonly Profit[], key: string): AbcPlace | null {
  const ranked = rankProfits(profits);
  const at = ranked.findIndex((one) => one.key === key);
  const own = ranked[at];
  if (own === undefined) return null;
  const [before, all] = [addUpProfits(ranked.slice(0, at)), addUpProfits(ranked)];
  return {
    place: at + 1,
    variants: ranked.length,
    own: own.amount,
    before,
    all,
    share: all === 0 ? null : before / all,
  };
}

/** Those whose profit is known, the largest first; equals by key. */
function rankProfits(profits: readonly Profit[]) {
  return profits
    .flatMap(({ key, amount }) => (amount === null ? [] : [{ key, amount }]))
    .toSorted((a, b) => b.amount - a.amount || (a.key < b.key ? -1 : Number(a.key > b.key)));
}

/** What all together made; losses take nothing off. */
function addUpProfits(profits: readonly { readonly amount: number }[]): number {
  return profits.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
}
