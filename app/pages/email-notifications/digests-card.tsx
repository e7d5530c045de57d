import { lazy, Suspense, useState } from 'react';
import { Badge } from '#app/components/ui/badge.ts';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { Divider } from '#app/components/ui/divider.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import type { FormDefinition } from '#app/view-models/forms/form-definition.ts';
import { sendDigestForm, stopDigestForm } from './notification-forms.ts';
import {
  DIGEST_TITLES,
  type DigestView,
  type NotificationsView,
} from '#app/view-models/mail/notifications-view.ts';
import { digestName, NOTIFICATION_MESSAGES } from './notification-messages.ts';
import { SentStatusText } from './sent-status-text.tsx';

/** Loaded when the user changes a summary. */
const DigestDialog = lazy(() => import('./digest-dialog.tsx'));

/** Lists the summaries of each day, week and month: on or off, with their schedules. */
export function DigestsCard({ view }: { readonly view: NotificationsView }) {
  const [edited, setEdited] = useState<DigestView | null>(null);
  const [saved, setSaved] = useState<DigestView | null>(null);
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {NOTIFICATION_MESSAGES.summaries}
          </Text>
          <Text as="p" tone="subdued">
            {NOTIFICATION_MESSAGES.summariesText}
          </Text>
        </BlockStack>
        <div role="status">
          {saved !== null && (
            <Banner tone="success" onDismiss={() => setSaved(null)}>
              {`${DIGEST_TITLES[saved.cadence]} saved`}
            </Banner>
          )}
        </div>
        {view.digests.map((digest, at) => (
          <BlockStack gap="400" key={digest.cadence}>
            {at > 0 && <Divider />}
            <DigestItem digest={digest} view={view} onEdit={() => setEdited(digest)} />
          </BlockStack>
        ))}
      </BlockStack>
      {edited !== null && (
        <Suspense>
          <DigestDialog
            digest={edited}
            view={view}
            onClose={() => setEdited(null)}
            onSaved={() => {
              setSaved(edited);
              setEdited(null);
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

function DigestItem({
  digest,
  view: { editing, email },
  onEdit,
}: {
  readonly digest: DigestView;
  readonly view: Pick<NotificationsView, 'editing' | 'email'>;
  readonly onEdit: () => void;
}) {
  const { cadence, status } = digest;
  const name = digestName(cadence);
  const isDisabled = editing === 'disabled' || email === null;
  return (
    <BlockStack gap="200">
      <InlineStack gap="200" blockAlign="center">
        <Text as="h3" variant="headingSm">
          {DIGEST_TITLES[cadence]}
        </Text>
        {status === null ? (
          <Badge>{NOTIFICATION_MESSAGES.off}</Badge>
        ) : (
          <Badge tone="success">On</Badge>
        )}
      </InlineStack>
      {status !== null && <SentStatusText status={status} />}
      {editing !== 'hidden' && (
        <InlineStack gap="200">
          <Button
            onClick={onEdit}
            disabled={isDisabled}
            accessibilityLabel={status === null ? `Turn on the ${name}` : `Change the ${name}`}
          >
            {status === null ? 'Turn on' : 'Change'}
          </Button>
          <ActionForm
            definition={sendDigestForm}
            cadence={cadence}
            label="Send me one now"
            accessibilityLabel={`Send me the ${name} now`}
            isDisabled={isDisabled}
          />
          {status !== null && (
            <ActionForm
              definition={stopDigestForm}
              cadence={cadence}
              label="Turn off"
              accessibilityLabel={`Turn off the ${name}`}
              isDisabled={isDisabled}
            />
          )}
        </InlineStack>
      )}
    </BlockStack>
  );
}

function ActionForm({
  definition,
  cadence,
  ...button
}: {
  readonly definition: FormDefinition;
  readonly cadence: DigestView['cadence'];
  readonly label: string;
  readonly accessibilityLabel: string;
  readonly isDisabled: boolean;
}) {
  return (
    <ReplyForm definition={definition} reply={useFormReply()} hidden={{ cadence }}>
      <Submit {...button} isPlain />
    </ReplyForm>
  );
}
