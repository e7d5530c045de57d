import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { proveCodeForm, proveRecoveryForm } from '#app/view-models/forms/auth-forms.ts';
import type { ProveFactorView, SecondFactorView } from './second-factor-view.ts';
import { AuthCard } from './auth-card.tsx';
import { ManageFactors } from './manage-factors.tsx';
import { UsePasskey } from './passkey-buttons.tsx';
import { FACTOR_MESSAGES } from './second-factor-messages.ts';

/**
 * /second-factor: the step after the password; for a logged-in user, the factors of their log-in.
 */
export function SecondFactorScreen({ view }: { readonly view: SecondFactorView }) {
  return view.kind === 'prove' ? <Prove view={view} /> : <ManageFactors view={view} />;
}

function Prove({ view: { hasTotp, passkey } }: { readonly view: ProveFactorView }) {
  const reply = useFormReply();
  const problem = reply?.ok === false ? reply.message : null;
  return (
    <AuthCard title={FACTOR_MESSAGES.proveTitle} text={FACTOR_MESSAGES.proveText}>
      {passkey !== null && <UsePasskey options={passkey} problem={problem} />}
      {hasTotp && (
        <ReplyForm definition={proveCodeForm} reply={reply}>
          <TextInput
            label={FACTOR_MESSAGES.code}
            field={proveCodeForm.fields.code}
            autoComplete="one-time-code"
          />
          <Submit label={FACTOR_MESSAGES.logIn} isPlain={passkey !== null} isFullWidth />
        </ReplyForm>
      )}
      <BlockStack gap="200">
        <Text as="h2" variant="headingSm">
          {FACTOR_MESSAGES.recoveryTitle}
        </Text>
        <ReplyForm definition={proveRecoveryForm} reply={reply}>
          <TextInput
            label={FACTOR_MESSAGES.recovery}
            field={proveRecoveryForm.fields.code}
            autoComplete="off"
          />
          <Submit label={FACTOR_MESSAGES.spendRecovery} isPlain isFullWidth />
        </ReplyForm>
      </BlockStack>
      <Link url="/login">{FACTOR_MESSAGES.again}</Link>
      {!hasTotp && passkey === null && <Banner tone="warning">{FACTOR_MESSAGES.noPasskeys}</Banner>}
    </AuthCard>
  );
}
