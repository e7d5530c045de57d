import { useSearchParams } from '@remix-run/react';
import { Banner, BlockStack, Button, InlineStack, Link, Text } from '@shopify/polaris';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { DoorCard } from './door-card.tsx';
import { DOOR_WORDS } from './door-words.ts';
import { LeaveLink } from './leave-link.tsx';
import { PLATFORM_ROWS } from './platform-table.ts';
import styles from './door.module.css';

/** /login: who has an account gets in, who has none makes one or looks at the demo. */
export function LoginScreen({
  isFirst,
  platforms,
}: {
  readonly isFirst: boolean;
  /** Ids of the platforms that vouch for people here. */
  readonly platforms: readonly number[];
}) {
  const [params] = useSearchParams();
  return (
    <>
      {isFirst ? (
        <DoorCard title={DOOR_WORDS.firstTitle} text={DOOR_WORDS.firstText}>
          {params.has('deleted') && <Banner>{DOOR_WORDS.deleted}</Banner>}
          <Button url="/register" variant="primary" fullWidth>
            {DOOR_WORDS.createAccount}
          </Button>
        </DoorCard>
      ) : (
        <DoorCard title={DOOR_WORDS.logInTitle}>
          {params.has('reset') && <Banner tone="success">{DOOR_WORDS.wasReset}</Banner>}
          {params.has('deleted') && <Banner>{DOOR_WORDS.deleted}</Banner>}
          {params.has('left') && <Banner>{DOOR_WORDS.left}</Banner>}
          <LoginForm />
          <PlatformDoors platforms={platforms} />
          <InlineStack align="space-between" gap="200">
            <Link url="/forgot-password">{DOOR_WORDS.forgot}</Link>
            <Text as="span">
              {DOOR_WORDS.noAccount} <Link url="/register">{DOOR_WORDS.createAccount}</Link>
            </Text>
          </InlineStack>
        </DoorCard>
      )}
      <BlockStack gap="100" inlineAlign="center">
        <Button url="/demo">{DOOR_WORDS.lookAtDemo}</Button>
        <Text as="p" tone="subdued">
          {DOOR_WORDS.demoText}
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
    <ReplyForm intent="log-in" reply={useFormReply()}>
      <TextInput label={DOOR_WORDS.email} name="email" type="email" autoComplete="username" />
      <TextInput
        label={DOOR_WORDS.password}
        name="password"
        type="password"
        autoComplete="current-password"
      />
      <Submit intent="log-in" label={DOOR_WORDS.logIn} isFullWidth />
    </ReplyForm>
  );
}
