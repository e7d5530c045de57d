import type { Formula } from './formula.ts';

export type MetricFormat = 'money' | 'count' | 'percent' | 'ratio' | 'days';

/** The direction that is good for the merchant; decides the colour of a change, never its sign. */
export type Better = 'up' | 'down' | 'neutral';

/** The declaration of a metric; its key is its key in the declaration table. */
export interface MetricDeclaration {
  readonly label: string;
  readonly tooltip: string;
  readonly format: MetricFormat;
  readonly formula: Formula;
  readonly better: Better;
  /** Groups add up to the total. False for ratios and for customers, who appear in several groups. */
  readonly additive: boolean;
}

export interface Metric extends MetricDeclaration {
  readonly key: string;
}

type Words = readonly [label: string, tooltip: string];

export function money(words: Words, better: Better, formula: Formula): MetricDeclaration {
  return declare('money', words, better, formula, true);
}

export function count(words: Words, better: Better, formula: Formula): MetricDeclaration {
  return declare('count', words, better, formula, true);
}

/** Declares a number of people, each counted once in whatever group they appear. */
export function people(words: Words, better: Better, formula: Formula): MetricDeclaration {
  return declare('count', words, better, formula, false);
}

export function rate(words: Words, better: Better, formula: Formula): MetricDeclaration {
  return declare('money', words, better, formula, false);
}

export function percent(words: Words, better: Better, formula: Formula): MetricDeclaration {
  return declare('percent', words, better, formula, false);
}

export function multiple(words: Words, better: Better, formula: Formula): MetricDeclaration {
  return declare('ratio', words, better, formula, false);
}

function declare(
  format: MetricFormat,
  [label, tooltip]: Words,
  better: Better,
  formula: Formula,
  additive: boolean,
): MetricDeclaration {
  return { label, tooltip, format, formula, better, additive };
}
