/**
 * Formulas as data: the one declaration from which both the SQL and the arithmetic of a metric
 * come, and the list of its parts. A formula is a sum of signed terms or a ratio; its operands are
 * the summed columns of `measures.ts` or other metrics by key.
 */
import type { MeasureKey } from './measures.ts';

export type Formula =
  | { readonly kind: 'measure'; readonly measure: MeasureKey }
  | { readonly kind: 'metric'; readonly key: string }
  | { readonly kind: 'sum'; readonly plus: readonly Formula[]; readonly minus: readonly Formula[] }
  | RatioFormula;

export interface RatioFormula {
  readonly kind: 'ratio';
  readonly numerator: Formula;
  readonly denominator: Formula;
  /** Multiplies the ratio: 1000 for a cost per mille. */
  readonly multiplier: number;
  /** Makes the ratio undefined for a negative denominator too, not only at zero. */
  readonly positiveOnly: boolean;
}

export function measure(key: MeasureKey): Formula {
  return { kind: 'measure', measure: key };
}

export function metric(key: string): Formula {
  return { kind: 'metric', key };
}

/** Adds and subtracts metrics by key: `sum(['gross_sales'], ['discounts', 'returns'])`. */
export function sum(plus: readonly string[], minus: readonly string[] = []): Formula {
  return { kind: 'sum', plus: plus.map(metric), minus: minus.map(metric) };
}

export function sumOfMeasures(plus: readonly MeasureKey[], minus: readonly MeasureKey[]): Formula {
  return { kind: 'sum', plus: plus.map(measure), minus: minus.map(measure) };
}

/** Divides one metric or formula by another; null where the denominator is zero. */
export function ratio(
  numerator: string | Formula,
  denominator: string | Formula,
  { multiplier = 1, positiveOnly = false }: { multiplier?: number; positiveOnly?: boolean } = {},
): Formula {
  return {
    kind: 'ratio',
    numerator: toFormula(numerator),
    denominator: toFormula(denominator),
    multiplier,
    positiveOnly,
  };
}

function toFormula(term: string | Formula): Formula {
  return typeof term === 'string' ? metric(term) : term;
}
