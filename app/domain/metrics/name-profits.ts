import type { FamilyKnowledge } from '#app/domain/profit/cost-families.ts';
import { getProfitName } from '#app/domain/profit/profit-name.ts';
import { listFamilies } from './cost-knowledge.ts';
import { getMetric } from './metrics.ts';

/**
 * Names the profits among some metrics by what they contain: those that lack a family of their
 * costs, by their keys.
 *
 * @example nameProfits(['gross_profit'], costs) // { gross_profit: 'Gross profit before fees' }
 */
export function nameProfits(
  metrics: readonly string[],
  costs: readonly FamilyKnowledge[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    metrics.filter(isProfit).flatMap((metric) => {
      const { label } = getMetric(metric);
      const own = listFamilies(metric);
      const part = metric === 'net_profit' ? 'Profit' : label;
      const name = getProfitName(
        costs.filter(({ family }) => own.includes(family)),
        { whole: label, part },
      );
      return name === label ? [] : [[metric, name] as const];
    }),
  );
}

/** Decides if a metric is an amount that costs are taken from: it rests on some, and more is better. */
function isProfit(metric: string): boolean {
  const { format, better, formula } = getMetric(metric);
  const isComputed = formula.kind !== 'measure';
  return format === 'money' && better === 'up' && isComputed && listFamilies(metric).length > 0;
}
