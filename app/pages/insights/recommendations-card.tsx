import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import type { LabelledRecommendation } from '#app/view-models/insights/insights-view.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import {
  getActionHref,
  RECOMMENDATION_MESSAGES,
} from '#app/view-models/insights/recommendation-texts.ts';
import { INSIGHTS_MESSAGES } from './insights-messages.ts';
import styles from './insights.module.css';

/** Lists the findings in the range, the largest amount first, each with its remedy. */
export function RecommendationsCard({
  recommendations,
}: {
  readonly recommendations: readonly LabelledRecommendation[];
}) {
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="200">
        <Text as="h2" variant="headingSm">
          {INSIGHTS_MESSAGES.worth}
        </Text>
      </Box>
      {recommendations.length === 0 ? (
        <Box padding="400" paddingBlockStart="0">
          <Text as="p" tone="subdued">
            {INSIGHTS_MESSAGES.nothingFound}
          </Text>
        </Box>
      ) : (
        <ul className={styles['recommendations']}>
          {recommendations.map((recommendation) => (
            <RecommendationItem key={recommendation.kind} recommendation={recommendation} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function RecommendationItem({
  recommendation,
}: {
  readonly recommendation: LabelledRecommendation;
}) {
  const { shop, state } = useReport();
  const { kind, amount, count, largest } = recommendation;
  const { title, amount: amountName, action } = RECOMMENDATION_MESSAGES[kind];
  const money = (minor: number) => formatValue(minor, 'money', shop);
  const evidence = largest.map((one) => `${one.label} (${money(one.amount)})`).join(', ');
  const more = count > largest.length && largest.length > 0 ? ', …' : '';
  // The demo's costs cannot be changed.
  const href = kind === 'missing_costs' && shop.isDemo ? null : getActionHref(kind, state);
  return (
    <li>
      <BlockStack gap="050">
        <Text as="h3" variant="bodyMd" fontWeight="semibold">
          {title(count, shop.locale)}
        </Text>
        <Text as="p" variant="bodyMd">
          <span suppressHydrationWarning>{`${money(amount)} ${amountName}`}</span>
        </Text>
        {evidence !== '' && (
          <Text as="p" variant="bodySm" tone="subdued">
            <span suppressHydrationWarning>{`${evidence}${more}`}</span>
          </Text>
        )}
      </BlockStack>
      {href !== null && (
        <InlineStack>
          <Button url={href}>{action}</Button>
        </InlineStack>
      )}
    </li>
  );
}
