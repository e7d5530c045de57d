import { useSearchParams } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { logInForm } from '#app/view-models/forms/auth-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { AuthCard } from './auth-card.tsx';
import { AUTH_MESSAGES } from './auth-messages.ts';
import { LeaveLink } from './leave-link.tsx';
import { PLATFORM_ROWS } from './platform-table.ts';
import styles from './auth.module.css';

/** /login: logs in users with an account; others create one or view the demo. */
export function LoginScreen({
  isFirst,
  platforms,
}: {
  readonly isFirst: boolean;
  /** Ids of the platforms that authenticate users here. */
  readonly platforms: readonly number[];
}) {
  const [params] = useSearchParams();
  return (
    <>
      {isFirst ? (
        <AuthCard title={AUTH_MESSAGES.firstTitle} text={AUTH_MESSAGES.firstText}>
          {params.has('deleted') && <Banner>{AUTH_MESSAGES.deleted}</Banner>}
          <Button url="/register" variant="primary" fullWidth>
            {AUTH_MESSAGES.createAccount}
          </Button>
        </AuthCard>
      ) : (
        <AuthCard title={AUTH_MESSAGES.logInTitle}>
          {params.has('reset') && <Banner tone="success">{AUTH_MESSAGES.wasReset}</Banner>}
          {params.has('deleted') && <Banner>{AUTH_MESSAGES.deleted}</Banner>}
          {params.has('left') && <Banner>{AUTH_MESSAGES.left}</Banner>}
          <LoginForm />
          <PlatformDoors platforms={platforms} />
          <InlineStack align="space-between" gap="200">
            <Link url="/forgot-password">{AUTH_MESSAGES.forgot}</Link>
            <Text as="span">
              {AUTH_MESSAGES.noAccount} <Link url="/register">{AUTH_MESSAGES.createAccount}</Link>
            </Text>
          </InlineStack>
        </AuthCard>
      )}
      <BlockStack gap="100" inlineAlign="center">
        <Button url="/demo">{AUTH_MESSAGES.lookAtDemo}</Button>
        <Text as="p" tone="subdued">
          {AUTH_MESSAGES.demoText}
        </Text>
      </BlockStack>
    </>
  );
}

function PlatformDoors({ platforms }: { readonly platforms: readonly number[] }) {
  const doors = PLATFORM_ROWS.filter(({ id }) => platforms.includes(id));
  if (doors.length === 0) return null;
  return (
    <div className={styles['doors']}>
      {doors.map(
        ({ id, connect }) =>
          connect?.url && (
            <LeaveLink key={id} url={connect.guestUrl}>
              {connect.guestLabel}
            </LeaveLink>
          ),
      )}
    </div>
  );
}

function LoginForm() {
  return (
    <ReplyForm definition={logInForm} reply={useFormReply()}>
      <TextInput
        label={AUTH_MESSAGES.email}
        field={logInForm.fields.email}
        autoComplete="username"
      />
      <TextInput
        label={AUTH_MESSAGES.password}
        field={logInForm.fields.password}
        autoComplete="current-password"
      />
      <Submit label={AUTH_MESSAGES.logIn} isFullWidth />
    </ReplyForm>
  );
}
