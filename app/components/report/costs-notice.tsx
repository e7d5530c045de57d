import { Banner, Link, Text } from '@shopify/polaris';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { coverageNote, profitKnowledge } from '#app/view-models/report/profit-knowledge.ts';
import { PRODUCT_COSTS_PATH } from '#app/view-models/settings/product-costs.ts';
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
        {...(shop.isDemo ? {} : { action: { content: ADD_COSTS, url: PRODUCT_COSTS_PATH } })}
      >
        <Text as="p">{note}</Text>
      </Banner>
    );
  }
  return (
    <div className={styles['notes']}>
      {`${note} Profit is overstated by the cost of the rest. `}
      {!shop.isDemo && <Link url={PRODUCT_COSTS_PATH}>{ADD_COSTS}</Link>}
    </div>
  );
}

const ADD_COSTS = 'Add costs';
