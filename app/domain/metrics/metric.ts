import type { Formula } from './formula.ts';

export type MetricFormat = 'money' | 'count' | 'percent' | 'ratio' | 'days';

/** Which way is good for the merchant; decides the colour of a change, never its sign. */
export type Better = 'up' | 'down' | 'neutral';

/** How a metric is declared; the key is its place in the declaration table. */
export interface MetricDeclaration {
  readonly label: string;
  /** One sentence with the formula. */
  readonly tooltip: string;
  readonly format: MetricFormat;
  readonly formula: Formula;
  readonly better: Better;
  /** Groups add up to the total. Not so for ratios and for customers, who come in several groups. */
  readonly additive: boolean;
}

export interface Metric extends MetricDeclaration {
  readonly key: string;
}

type Words = readonly [label: string, tooltip: string];

/** An amount that adds up, in minor units. */
export function money(words: Words, better: Better, formula: Formula): MetricDeclaration {
  return declare('money', words, better, formula, true);
}

/** A number of things that adds up. */
export function count(words: Words, better: Better, formula: Formula): MetricDeclaration {
  return declare('count', words, better, formula, true);
}

/** A number of people, each counted once in whatever group they appear. */
export function people(words: Words, better: Better, formula: Formula): MetricDeclaration {
  return declare('count', words, better, formula, false);
}

/** An amount for each of something, in minor units. */
export function rate(words: Words, better: Better, formula: Formula): MetricDeclaration {
  return declare('money', words, better, formula, false);
}

/** A fraction, shown as a percentage. */
export function percent(words: Words, better: Better, formula: Formula): MetricDeclaration {
  return declare('percent', words, better, formula, false);
}

/** A multiple, such as a return on ad spend. */
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
