import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { Change } from '#app/components/figures/change.tsx';
import { Figure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import type { FilterField } from '#app/components/report/filter-messages.ts';
import { ReportPage } from '#app/components/report/report-page.tsx';
import { FirstUse } from '#app/components/states/first-use.tsx';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { getProfitName } from '#app/domain/profit/profit-name.ts';
import { insightsStory } from '#app/view-models/insights/insights-story.ts';
import type { InsightsView } from '#app/view-models/insights/insights-view.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { EffectsCard } from './effects-card.tsx';
import { RecommendationsCard } from './recommendations-card.tsx';
import { GoodsCard } from './goods-card.tsx';
import { INSIGHTS_MESSAGES } from './insights-messages.ts';

export interface InsightsScreenProps {
  readonly report: ReportView;
  /** Null while the shop has no orders at all. */
  readonly insights: InsightsView | null;
}

/** Explains the change of the profit, and recommends actions. */
export function InsightsScreen({ report, insights }: InsightsScreenProps) {
  return (
    <ReportPage
      title={INSIGHTS_MESSAGES.title}
      report={report}
      toolbar={{ hasComparison: true, filterFields: FILTER_FIELDS }}
      notes={insights?.notes ?? []}
      {...(insights === null ? {} : { total: insights.total.values })}
    >
      {insights === null ? (
        <FirstUse title={INSIGHTS_MESSAGES.firstUse} />
      ) : (
        <>
          <AnswerCard view={insights} />
          <EffectsCard view={insights} />
          {insights.goods.length > 0 && <GoodsCard goods={insights.goods} />}
          <RecommendationsCard recommendations={insights.recommendations} />
        </>
      )}
    </ReportPage>
  );
}

const FILTER_FIELDS: readonly FilterField[] = [
  { key: 'country', label: 'Country', kind: 'dimension' },
  { key: 'channel', label: 'Channel', kind: 'dimension' },
  { key: 'customer_type', label: 'New or returning', kind: 'dimension' },
];

/** Shows the result: profit now, profit before, and the main cause. */
function AnswerCard({ view }: { readonly view: InsightsView }) {
  const { shop, state, costFamilies } = useReport();
  const { headline, total } = view;
  const { notCompared, nothingBefore } = INSIGHTS_MESSAGES;
  const hint = state.compareTo === 'none' ? notCompared : nothingBefore;
  const profitName = getProfitName(costFamilies);
  const label = headline === 'net_profit' ? profitName : getMetric(headline).label;
  const now = total.values[headline] ?? null;
  return (
    <Card>
      <BlockStack gap="100">
        <Text as="h2" variant="bodyMd" tone="subdued">
          {label}
        </Text>
        <InlineStack gap="200" blockAlign="center">
          <Text as="p" variant="heading2xl">
            <Figure value={now} format="money" why={{ metric: headline }} isCriticalBelowZero />
          </Text>
          {total.previous !== null && (
            <Change now={now} then={total.previous[headline] ?? null} format="money" better="up" />
          )}
        </InlineStack>
        <Text as="p" variant="bodyLg">
          <span suppressHydrationWarning>{insightsStory(view, shop, profitName) ?? hint}</span>
        </Text>
      </BlockStack>
    </Card>
  );
}
