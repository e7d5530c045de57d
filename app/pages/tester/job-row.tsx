import { useState } from 'react';
import { Badge } from '#app/components/ui/badge.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Modal } from '#app/components/ui/modal.ts';
import { Text } from '#app/components/ui/text.ts';
import { ageText } from './job-board.ts';
import type { BoardJob } from '#app/domain/jobs/job.ts';
import { removeJobForm, retryJobForm } from '#app/view-models/forms/shop-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { WideCell } from '#app/components/table/wide-table.tsx';
import { shopText, STATE_TONES, STATE_LABELS } from './tester-messages.ts';

/** Shows one job: its subject, its state, and the buttons that retry it now or remove it. */
export function JobTableRow({ job }: { readonly job: BoardJob }) {
  const { name, shopId, state, attempts, attemptsMax, error, dueInSeconds } = job;
  const isDue = dueInSeconds <= 0;
  const reply = useFormReply();
  return (
    <tr>
      <th scope="row">
        {name}
        <Text as="p" tone="subdued" variant="bodySm">
          {shopText(shopId)}
        </Text>
      </th>
      <WideCell>
        <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
      </WideCell>
      <WideCell kind="end">{`${attempts} of ${attemptsMax}`}</WideCell>
      <WideCell kind="end">
        {state === 'dead'
          ? 'Never'
          : isDue
            ? `${ageText(-dueInSeconds)} ago`
            : `in ${ageText(dueInSeconds)}`}
      </WideCell>
      <WideCell kind="sentence">{error ?? ''}</WideCell>
      <WideCell kind="end">
        {state !== 'running' && (
          <InlineStack gap="200" align="end" wrap={false}>
            <ReplyForm definition={retryJobForm} hidden={{ job: job.jobId }} reply={reply}>
              <Submit label={error === null ? 'Run now' : 'Try again'} isPlain />
            </ReplyForm>
            <Removal job={job} />
          </InlineStack>
        )}
      </WideCell>
    </tr>
  );
}

function Removal({ job: { jobId, name, shopId } }: { readonly job: BoardJob }) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  return (
    <Modal
      // After "Keep it" the focus is back on this button.
      activator={
        <Button tone="critical" onClick={() => setIsConfirmOpen(true)}>
          Remove
        </Button>
      }
      open={isConfirmOpen}
      onClose={() => setIsConfirmOpen(false)}
      title={`Remove ${name}?`}
    >
      <Modal.Section>
        <ReplyForm definition={removeJobForm} hidden={{ job: jobId }} reply={useFormReply()}>
          <Text as="p">
            {`${shopText(shopId)}: this work is not done. What is due by time is added again at its next turn.`}
          </Text>
          <InlineStack gap="200" align="end">
            <Button onClick={() => setIsConfirmOpen(false)}>Keep it</Button>
            <Submit label="Remove" tone="critical" />
          </InlineStack>
        </ReplyForm>
      </Modal.Section>
    </Modal>
  );
}
