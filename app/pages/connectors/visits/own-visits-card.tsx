import { Badge } from '#app/components/ui/badge.ts';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { List } from '#app/components/ui/list.ts';
import { Text } from '#app/components/ui/text.ts';
import { Fact, Facts } from '#app/components/facts.tsx';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import type { OwnVisitsView, TrafficPageView } from '#app/view-models/connectors/traffic-view.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { replaceSiteKeyForm } from '#app/view-models/forms/connector-forms.ts';
import { AskFirst } from './ask-first.tsx';
import { PixelSwitch } from './pixel-switch.tsx';
import { ScriptSteps } from './script-steps.tsx';
import {
  PIXEL_MESSAGES,
  PIXEL_PRIVACY_POINTS,
  PRIVACY_POINTS,
  VISIT_MESSAGES,
} from './visit-messages.ts';

/** Shows the set-up of visit counting, its first visits, and the recorded data. */
export function OwnVisitsCard({
  view,
  tracking,
}: {
  readonly view: TrafficPageView;
  readonly tracking: OwnVisitsView;
}) {
  const { pixel } = tracking;
  const points = pixel === null ? PRIVACY_POINTS : PIXEL_PRIVACY_POINTS;
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {pixel === null ? VISIT_MESSAGES.paste : PIXEL_MESSAGES.title}
          </Text>
          <ArrivalBadge tracking={tracking} />
        </InlineStack>
        <Arrivals view={view} tracking={tracking} />
        {tracking.dropped !== null && <Banner tone="warning">{tracking.dropped}</Banner>}
        {pixel === null ? (
          <ScriptSteps tracking={tracking} />
        ) : (
          <PixelSwitch view={view} tracking={tracking} state={pixel} />
        )}
        <Text as="h3" variant="headingSm">
          {VISIT_MESSAGES.privacy}
        </Text>
        <List>
          {points.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
        {view.button !== 'hidden' && (
          <div>
            <AskFirst
              key={tracking.snippet}
              label={VISIT_MESSAGES.newKey}
              text={
                isOff(tracking) || pixel === null ? VISIT_MESSAGES.askKey : PIXEL_MESSAGES.askKey
              }
              form={{ definition: replaceSiteKeyForm, hidden: { connector: view.connector.key } }}
              isDisabled={view.refusal !== null}
            />
          </div>
        )}
      </BlockStack>
    </Card>
  );
}

function isOff({ pixel }: OwnVisitsView): boolean {
  return pixel === 'off';
}

function ArrivalBadge({ tracking }: { readonly tracking: OwnVisitsView }) {
  if (tracking.pixel === 'outdated') return <Badge tone="warning">Out of date</Badge>;
  if (isOff(tracking)) return <Badge>Pixel off</Badge>;
  if (tracking.lastVisit !== null) return <Badge tone="success">Receiving</Badge>;
  return <Badge tone="attention">Waiting</Badge>;
}

function Arrivals({
  view,
  tracking,
}: {
  readonly view: TrafficPageView;
  readonly tracking: OwnVisitsView;
}) {
  if (tracking.lastVisit !== null) {
    const sessions = formatValue(tracking.sessionsToday, getMetric('sessions').format, view);
    return (
      <Facts>
        <Fact name="Last visit" value={tracking.lastVisit} />
        <Fact name="Sessions today" value={sessions} />
      </Facts>
    );
  }
  return isOff(tracking) ? null : <Text as="p">{VISIT_MESSAGES.waiting}</Text>;
}
