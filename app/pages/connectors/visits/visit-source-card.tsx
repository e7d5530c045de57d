import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import type { TrafficPageView } from '#app/view-models/connectors/traffic-view.ts';
import { chooseVisitSourceForm } from '#app/view-models/forms/connector-forms.ts';
import { AskFirst } from './ask-first.tsx';
import { VISIT_MESSAGES } from './visit-messages.ts';

/** Shows the active source of visits, with a link to the other one. */
export function VisitSourceCard({ view }: { readonly view: TrafficPageView }) {
  const { own, connector, button, refusal } = view;
  const isOwn = own !== null;
  const source = isOwn ? 'google' : 'own';
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {VISIT_MESSAGES.source}
        </Text>
        <Text as="p" fontWeight="semibold">
          {VISIT_MESSAGES[counting(view)]}
        </Text>
        {!isOwn && <Text as="p">{VISIT_MESSAGES.offer}</Text>}
        <Text as="p" tone="subdued">
          {VISIT_MESSAGES.once}
        </Text>
        {button !== 'hidden' && (
          <div>
            <AskFirst
              key={source}
              label={isOwn ? VISIT_MESSAGES.toGoogle : VISIT_MESSAGES.toOwn}
              text={isOwn ? VISIT_MESSAGES.askGoogle : VISIT_MESSAGES.askOwn}
              form={{
                definition: chooseVisitSourceForm,
                hidden: { connector: connector.key, source },
              }}
              isDisabled={refusal !== null}
            />
          </div>
        )}
      </BlockStack>
    </Card>
  );
}

function counting({ own, connector, visits }: TrafficPageView): 'byOwn' | 'byGoogle' | 'byNobody' {
  if (own !== null) return 'byOwn';
  return connector.state === 'connected' || visits !== null ? 'byGoogle' : 'byNobody';
}
