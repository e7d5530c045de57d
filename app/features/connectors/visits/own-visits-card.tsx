import { Badge, BlockStack, Card, InlineStack, List, Text } from '@shopify/polaris';
import { CopyButton } from '#app/components/copy-button.tsx';
import { Fact, Facts } from '#app/components/facts.tsx';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import type { OwnVisitsView, TrafficPageView } from '#app/view-models/connectors/traffic-view.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { replaceSiteKeyForm } from '#app/view-models/forms/connector-forms.ts';
import { AskFirst } from './ask-first.tsx';
import { PASTE_STEPS, PRIVACY_POINTS, VISIT_MESSAGES } from './visit-messages.ts';
import styles from './own-visits-card.module.css';

/** The script for the shop's pages, whether visits arrive, and what is recorded of them. */
export function OwnVisitsCard({
  view,
  own,
}: {
  readonly view: TrafficPageView;
  readonly own: OwnVisitsView;
}) {
  const sessions = formatValue(own.sessionsToday, getMetric('sessions').format, view);
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {VISIT_MESSAGES.paste}
          </Text>
          {own.lastVisit === null ? (
            <Badge tone="attention">Waiting</Badge>
          ) : (
            <Badge tone="success">Receiving</Badge>
          )}
        </InlineStack>
        {own.lastVisit === null ? (
          <Text as="p">{VISIT_MESSAGES.waiting}</Text>
        ) : (
          <Facts>
            <Fact name="Last visit" value={own.lastVisit} />
            <Fact name="Sessions today" value={sessions} />
          </Facts>
        )}
        <Code text={own.snippet} label="Copy the script" />
        <List>
          {stepsFor(own.platform).map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
        <Text as="h3" variant="headingSm">
          {VISIT_MESSAGES.order}
        </Text>
        <Text as="p">{VISIT_MESSAGES.orderHelp}</Text>
        <Code text={own.orderSnippet} label="Copy the code of the order" />
        <Text as="h3" variant="headingSm">
          {VISIT_MESSAGES.privacy}
        </Text>
        <List>
          {PRIVACY_POINTS.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
        {view.button !== 'hidden' && (
          <div>
            <AskFirst
              key={own.snippet}
              label={VISIT_MESSAGES.newKey}
              text={VISIT_MESSAGES.askKey}
              form={{ definition: replaceSiteKeyForm, hidden: { connector: view.connector.key } }}
              isDisabled={view.refusal !== null}
            />
          </div>
        )}
      </BlockStack>
    </Card>
  );
}

/** Of the shop's own platform; of all others where it is none of these. */
function stepsFor(platform: OwnVisitsView['platform']): readonly string[] {
  const { woocommerce, wix, other } = PASTE_STEPS;
  return platform === 'other' ? [woocommerce, wix, other] : [PASTE_STEPS[platform]];
}

function Code({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <BlockStack gap="200">
      <code className={styles['code']}>{text}</code>
      <CopyButton text={text} accessibilityLabel={label} />
    </BlockStack>
  );
}
