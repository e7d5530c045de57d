/** What a single row adds to a metric: the metric's formula over the row's own columns. */
import { baseOf, type BaseKey } from '../bases.ts';
import type { Metric } from '../metric.ts';
import { countedOnceSql, sideCondition } from './base-sql.ts';
import { formulaSql } from './metric-sql.ts';

/** What an entry of the ledger (alias l) adds. */
export function entryValueSql({ formula }: Metric, countsByLine: boolean): string {
  return formulaSql(formula, (key) => entryBaseSql(key, countsByLine));
}

/** What a daily cost (alias d) adds. */
export function dailyValueSql({ formula }: Metric): string {
  return formulaSql(formula, (key) => {
    const base = baseOf(key);
    if (base.source !== 'daily') return '0';
    return `(case when d.kind = '${base.of}' then d.${base.column} else 0 end)`;
  });
}

function entryBaseSql(key: BaseKey, countsByLine: boolean): string {
  const base = baseOf(key);
  switch (base.source) {
    case 'ledger':
      return `l.${base.measure}`;
    case 'once': {
      if (countsByLine) return countedOnceSql(base.events, base.side);
      const side = base.measure === 'orders' ? sideCondition(base.side) : null;
      const measure = `l.${base.measure}`;
      return side === null ? measure : `(case when ${side} then ${measure} else 0 end)`;
    }
    case 'distinct':
      throw new Error(`"${key}" counts people, who are no sum of entries.`);
    case 'daily':
      return '0';
  }
}
