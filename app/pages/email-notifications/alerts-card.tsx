import { useState } from 'react';
import { Badge } from '#app/components/ui/badge.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Checkbox } from '#app/components/ui/checkbox.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { ALERT_KINDS, type AlertKind } from '#app/domain/email-notifications/alert-kinds.ts';
import { HOUR_OPTIONS } from '#app/view-models/custom-reports/schedule-options.ts';
import { saveAlertsForm } from './notification-forms.ts';
import type { NotificationsView } from '#app/view-models/mail/notifications-view.ts';
import { ALERT_TEXTS, NOTIFICATION_MESSAGES } from './notification-messages.ts';
import { SentStatusText } from './sent-status-text.tsx';

const { fields } = saveAlertsForm;

export function AlertsCard({ view }: { readonly view: NotificationsView }) {
  const { alerts, editing, email, shop } = view;
  const { kinds, hour, status } = alerts;
  const isDisabled = editing === 'disabled' || email === null;
  const reply = useFormReply();
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h2" variant="headingMd">
              {NOTIFICATION_MESSAGES.alerts}
            </Text>
            {status === null ? (
              <Badge>{NOTIFICATION_MESSAGES.off}</Badge>
            ) : (
              <Badge tone="success">On</Badge>
            )}
          </InlineStack>
          <Text as="p" tone="subdued">
            {NOTIFICATION_MESSAGES.alertsText}
          </Text>
        </BlockStack>
        {status !== null && <SentStatusText status={status} />}
        {editing !== 'hidden' && (
          // After the server has saved it the form begins with what was saved.
          <ReplyForm
            key={`${kinds.join()} ${hour} ${status === null}`}
            definition={saveAlertsForm}
            reply={reply}
          >
            <BlockStack gap="400">
              <Kinds initial={kinds} isDisabled={isDisabled} />
              <SelectInput
                label={NOTIFICATION_MESSAGES.hour(shop.timeZone)}
                field={fields.hour}
                options={HOUR_OPTIONS}
                initial={String(hour)}
                isDisabled={isDisabled}
              />
              <div>
                <Submit
                  label={status === null ? 'Turn on' : 'Save'}
                  accessibilityLabel={status === null ? 'Turn on alerts' : 'Save alerts'}
                  isDisabled={isDisabled}
                />
              </div>
            </BlockStack>
          </ReplyForm>
        )}
      </BlockStack>
    </Card>
  );
}

function Kinds({
  initial,
  isDisabled,
}: {
  readonly initial: readonly AlertKind[];
  readonly isDisabled: boolean;
}) {
  const [ticked, setTicked] = useState(initial);
  return (
    <BlockStack gap="200" as="fieldset">
      <Text as="legend" visuallyHidden>
        {NOTIFICATION_MESSAGES.alerts}
      </Text>
      {ALERT_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={ALERT_TEXTS[kind].label}
          helpText={ALERT_TEXTS[kind].help}
          name={fields.kinds.name}
          value={kind}
          checked={ticked.includes(kind)}
          disabled={isDisabled}
          onChange={(isTicked) =>
            setTicked([...ticked.filter((one) => one !== kind), ...(isTicked ? [kind] : [])])
          }
        />
      ))}
      <Text as="p" tone="subdued">
        {NOTIFICATION_MESSAGES.alertsHint}
      </Text>
    </BlockStack>
  );
}
