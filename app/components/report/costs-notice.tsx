import { Banner, Link, Text } from '@shopify/polaris';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import {
  coverageNote,
  MISSING_COSTS_HREF,
  profitKnowledge,
} from '#app/domain/report/profit-knowledge.ts';
import { useReport } from './report-context.ts';
import styles from './report.module.css';

/**
 * How far the figures of the page know their costs, with the way to those that are missing: a
 * banner where that leaves no profit to state, a line where it makes one too high.
 */
export function CostsNotice({
  values,
}: {
  readonly values: Readonly<Record<string, MetricValue>>;
}) {
  const { shop } = useReport();
  const note = coverageNote(values, shop);
  if (note === null) return null;
  if (profitKnowledge(values) === 'unknown') {
    return (
      <Banner
        tone="warning"
        {...(shop.isDemo ? {} : { action: { content: ADD_COSTS, url: MISSING_COSTS_HREF } })}
      >
        <Text as="p">{note}</Text>
      </Banner>
    );
  }
  return (
    <div className={styles['notes']}>
      {`${note} Profit is overstated by the cost of the rest. `}
      {!shop.isDemo && <Link url={MISSING_COSTS_HREF}>{ADD_COSTS}</Link>}
    </div>
  );
}

const ADD_COSTS = 'Add costs';
