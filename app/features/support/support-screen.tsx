import { Banner, BlockStack, Button, Card, Page, Text } from '@shopify/polaris';
import { hasMailbox } from '#app/domain/accounts/mailbox.ts';
import { reportForm } from '#app/view-models/forms/support-form.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';

export interface SupportScreenProps {
  /** Where an answer goes; null for a user without an account. */
  readonly email: string | null;
  /** Where something went wrong; empty when the page was opened by itself. */
  readonly page: string;
}

/** /support: writes to the people who run this Farthing. */
export function SupportScreen({ email, page }: SupportScreenProps) {
  return (
    <Page title="Support" narrowWidth>
      <Card>{email === null ? <WithoutAccount /> : <Report email={email} page={page} />}</Card>
    </Page>
  );
}

function Report({ email, page }: SupportScreenProps & { readonly email: string }) {
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
