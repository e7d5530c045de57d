import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { Link } from '#app/components/ui/link.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { hasMailbox } from '#app/domain/accounts/mailbox.ts';
import { reportForm } from './support-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TickInput } from '#app/components/form/tick-input.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { DiagnosisCard } from './diagnosis-card.tsx';

export interface SupportScreenProps {
  /** The address of the answer; null for a user without an account. */
  readonly email: string | null;
  /** The page of the problem; empty when the page was opened by itself. */
  readonly page: string;
  /** False for the demo, which has no diagnosis. */
  readonly hasDiagnosis: boolean;
}

/** /support: sends a message to the operators of this Farthing. */
export function SupportScreen({ email, ...props }: SupportScreenProps) {
  return (
    <Page title="Support" narrowWidth>
      <BlockStack gap="400">
        <Card>
          <BlockStack gap="400">
            <Text as="p">
              Many questions are answered in the <Link url="/help">help</Link>.
            </Text>
            {email === null ? <WithoutAccount /> : <Report email={email} {...props} />}
          </BlockStack>
        </Card>
        {props.hasDiagnosis && <DiagnosisCard />}
      </BlockStack>
    </Page>
  );
}

function Report({ email, page, hasDiagnosis }: SupportScreenProps & { readonly email: string }) {
  const reply = useFormReply();
  if (reply?.ok === true) {
    return (
      <BlockStack gap="400" inlineAlign="start">
        <div role="status">
          <Banner tone="success">{reply.message}</Banner>
        </div>
        <Button url="/dashboard">Go to the dashboard</Button>
      </BlockStack>
    );
  }
  return (
    <ReplyForm definition={reportForm} reply={reply} hidden={{ page }}>
      <Text as="p">
        Your message goes to the people who run this Farthing. Write what you did, what happened,
        and what you expected.
      </Text>
      {page !== '' && (
        <Text as="p" tone="subdued" breakWord>
          Sent along: the address of the page, {page}
        </Text>
      )}
      <TextInput label="Message" field={reportForm.fields.message} autoComplete="off" lines={6} />
      {hasDiagnosis && (
        <TickInput
          label="Send the diagnosis along"
          field={reportForm.fields.withDiagnosis}
          initial
          helpText="All of it stands below. It holds nothing personal."
        />
      )}
      {hasMailbox(email) && (
        <Text as="p" tone="subdued" breakWord>
          The answer comes to {email}.
        </Text>
      )}
      <div>
        <Submit label="Send" />
      </div>
    </ReplyForm>
  );
}

function WithoutAccount() {
  return (
    <BlockStack gap="400" inlineAlign="start">
      <Text as="p">
        You are in the demo store without an account, so we could not answer you. Create an account
        to write to the people who run this Farthing.
      </Text>
      <Button url="/register" variant="primary">
        Create your account
      </Button>
    </BlockStack>
  );
}
