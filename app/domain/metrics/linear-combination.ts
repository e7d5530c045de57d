/**
 * Expansion of formulas. However many metrics a formula names, it reduces to a signed sum or to a
 * ratio of such sums: over measures, which a single aggregate in SQL adds up, or over measure
 * metrics, the ones that name no other. Two equivalent metrics reduce to the same expression.
 */
import type { MeasureKey } from './measures.ts';
import { foldFormula } from './fold-formula.ts';
import type { Formula } from './formula.ts';

/** The factor of each key: gross sales 1, discounts -1. */
export type LinearCombination<Key extends string = MeasureKey> = ReadonlyMap<Key, number>;

export type Expression<Key extends string = MeasureKey> =
  | { readonly kind: 'sum'; readonly terms: LinearCombination<Key> }
  | {
      readonly kind: 'ratio';
      readonly numerator: Expression<Key>;
      readonly denominator: Expression<Key>;
      readonly multiplier: number;
      readonly positiveOnly: boolean;
    };

export function expandFormula(formula: Formula): Expression {
  return expand<MeasureKey>(formula, {
    measure: (key) => key,
    metric: () => null,
    isSorted: true,
  });
}

/**
 * Expands a formula to one signed sum of measures, null for a ratio: net_sales becomes discounts
 * -1, gross_sales 1, returns -1.
 */
export function toLinearCombination(formula: Formula): LinearCombination | null {
  const expression = expandFormula(formula);
  return expression.kind === 'sum' ? expression.terms : null;
}

/** Lists the signed sums of an expression: itself, or numerator and denominator of a ratio. */
export function listSums<Key extends string>(
  expression: Expression<Key>,
): readonly LinearCombination<Key>[] {
  if (expression.kind === 'sum') return [expression.terms];
  return [...listSums(expression.numerator), ...listSums(expression.denominator)];
}

/** Returns equal texts for equal sums of measures. */
export function combinationText(terms: LinearCombination): string {
  const cached = texts.get(terms);
  if (cached !== undefined) return cached;
  const text = [...terms].map(([key, times]) => `${times}${key}`).join(' ');
  texts.set(terms, text);
  return text;
}

/** A cache: every metric looks at each column. */
const texts = new WeakMap<LinearCombination, string>();

export interface ExpandOptions<Key extends string> {
  /** Returns the key of a measure; throws where no measure is allowed. */
  readonly measure: (key: MeasureKey) => Key;
  /** Returns the key of a metric that stays unexpanded, null for one that is expanded. */
  readonly metric: (key: string) => Key | null;
  readonly isSorted: boolean;
}

/** Expands a formula over the keys that `options` stop at. Throws for a sum of ratios, which is no metric. */
export function expand<Key extends string>(
  formula: Formula,
  { measure, metric, isSorted }: ExpandOptions<Key>,
): Expression<Key> {
  const one = (key: Key): Expression<Key> => ({ kind: 'sum', terms: new Map([[key, 1]]) });
  return foldFormula<Expression<Key>>(formula, {
    measure: (key) => one(measure(key)),
    metric: (key, inner) => {
      const stopKey = metric(key);
      return stopKey === null ? inner() : one(stopKey);
    },
    sum: (plus, minus) => {
      const added = plus.map((term) => [term, 1] as const);
      const terms = combine([...added, ...minus.map((term) => [term, -1] as const)]);
      return { kind: 'sum', terms: isSorted ? sorted(terms) : terms };
    },
    ratio: (numerator, denominator, { multiplier, positiveOnly }) => {
      return { kind: 'ratio', numerator, denominator, multiplier, positiveOnly };
    },
  });
}

function combine<Key extends string>(
  signed: readonly (readonly [Expression<Key>, 1 | -1])[],
): LinearCombination<Key> {
  const sums = new Map<Key, number>();
  for (const [expression, sign] of signed) {
    if (expression.kind === 'ratio') throw new Error('A sum of ratios is no metric.');
    for (const [key, times] of expression.terms) {
      sums.set(key, (sums.get(key) ?? 0) + sign * times);
    }
  }
  return new Map([...sums].filter(([, times]) => times !== 0));
}

function sorted<Key extends string>(terms: LinearCombination<Key>): LinearCombination<Key> {
  return new Map([...terms].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
