import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import type { CustomReportView } from '#app/view-models/custom-reports/custom-report-views.ts';
import {
  type CurrentDelivery,
  DELIVERY_ANCHOR,
  type DeliveryView,
} from '#app/view-models/custom-reports/delivery-view.ts';
import { leaveDeliveryForm, stopDeliveryForm } from './report-forms.ts';
import { DeliveryButton } from './delivery-button.tsx';
import { DELIVERY_MESSAGES } from './delivery-messages.ts';

/** Shows the e-mail delivery of the report, its last result, and the stop button. */
export function DeliveryCard({
  view: { summary, editing },
  delivery,
}: {
  readonly view: Pick<CustomReportView, 'summary' | 'editing'>;
  readonly delivery: DeliveryView;
}) {
  const { current } = delivery;
  if (current === null) return null;
  const { reportId: id, isEditable } = summary;
  const canChange = editing === 'shown' && isEditable;
  return (
    <div data-print="hidden" id={DELIVERY_ANCHOR}>
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {DELIVERY_MESSAGES.card}
          </Text>
          {current.lastFailure !== null && (
            <Banner tone="warning" title="The last e-mail did not go as it should">
              <p>{current.lastFailure}</p>
            </Banner>
          )}
          <DeliveryFacts current={current} />
          <InlineStack gap="200">
            {canChange && (
              <DeliveryButton label="Change the e-mail" reportId={id} delivery={delivery} />
            )}
            {canChange && <StopForm id={id} />}
            {current.isMine && (!canChange || current.recipients.length > 1) && (
              <LeaveForm id={id} />
            )}
          </InlineStack>
        </BlockStack>
      </Card>
    </div>
  );
}

function DeliveryFacts({ current }: { readonly current: CurrentDelivery }) {
  const names = current.recipients.map(({ name }) => name).join(', ');
  return (
    <BlockStack gap="100">
      <Text as="p">{current.scheduleText}</Text>
      <Text as="p">{names === '' ? DELIVERY_MESSAGES.nobody : `To ${names}.`}</Text>
      <Text as="p">{current.nextText}</Text>
      <Text as="p" tone="subdued">
        {`Last sent: ${current.lastSent ?? DELIVERY_MESSAGES.neverSent}. Last failure: ${
          current.lastFailure === null ? DELIVERY_MESSAGES.noFailure : 'see above'
        }.`}
      </Text>
    </BlockStack>
  );
}

function StopForm({ id }: { readonly id: string }) {
  const reply = useFormReply();
  return (
    <ReplyForm definition={stopDeliveryForm} reply={reply} hidden={{ id }}>
      <Submit label="Stop sending" isPlain />
    </ReplyForm>
  );
}

function LeaveForm({ id }: { readonly id: string }) {
  const reply = useFormReply();
  return (
    <ReplyForm definition={leaveDeliveryForm} reply={reply} hidden={{ id }}>
      <Submit label="Stop sending to me" isPlain />
    </ReplyForm>
  );
}
