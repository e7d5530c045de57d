import type { TogetherMeasure } from '../parts/measure-together.ts';
import { TARGETS } from './bench-results.ts';
import { oneDecimal, short, type ResultTable } from './result-cells.ts';

/** Several shops in one query, beside the queries of each. */
export function togetherTable(measures: readonly TogetherMeasure[]): ResultTable {
  const target = TARGETS.togetherRatioMax;
  const rated = measures.map((measure) => ({
    ...measure,
    title: `${measure.name}, ${measure.isConverted ? 'converted' : 'of one currency'}`,
    ratio: measure.together / measure.alone,
  }));
  return {
    heading: `(m) Three shops in one query, warm, median ms: at most ${target} times the queries of each`,
    columns: ['question', 'together', 'each alone, added up', 'ratio'],
    rows: rated.map(({ title, together, alone, ratio }) => [
      title,
      oneDecimal(together),
      oneDecimal(alone),
      ratio.toFixed(2),
    ]),
    shortfalls: rated.flatMap(({ title, ratio }) =>
      short(ratio <= target, `${title}: ${ratio.toFixed(2)} times`),
    ),
  };
}
