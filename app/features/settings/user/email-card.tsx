import { Text } from '@shopify/polaris';
import type { UserSettingsView } from '#app/view-models/settings/settings-view.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { PageLink } from '../page-link.tsx';
import { SettingsCard } from '../settings-card.tsx';
import styles from '../settings.module.css';

/** The address of an account: another one holds once its mailbox has confirmed it. */
export function EmailCard({ view }: { readonly view: UserSettingsView }) {
  const reply = useFormReply();
  const { email, waitingEmail, hasPassword } = view;
  if (email !== null && !hasPassword) {
    return (
      <SettingsCard title="Email address" text={`${email}. You log in through your shop platform.`}>
        <div>
          <PageLink to="/forgot-password">Choose a password as well</PageLink>
        </div>
      </SettingsCard>
    );
  }
  return (
    <SettingsCard title="Email address" text={email === null ? NO_ADDRESS : logInWith(email)}>
      {waitingEmail !== null && (
        <ReplyForm intent="keep-email" reply={reply}>
          <div className={styles['row']}>
            <Text as="p">{`${waitingEmail} is waiting to be confirmed.`}</Text>
            <Submit
              intent="keep-email"
              label={email === null ? 'Cancel' : 'Keep the old address'}
              isPlain
            />
          </div>
        </ReplyForm>
      )}
      <ReplyForm key={waitingEmail} intent="change-email" reply={reply}>
        <div className={styles['fields']}>
          <TextInput
            label={email === null ? 'Your email address' : 'New email address'}
            name="email"
            type="email"
            autoComplete="email"
          />
          {hasPassword && (
            <TextInput
              label="Current password"
              name="currentPassword"
              type="password"
              autoComplete="current-password"
            />
          )}
        </div>
        <div>
          <Submit intent="change-email" label="Send confirmation" />
        </div>
      </ReplyForm>
    </SettingsCard>
  );
}

const NO_ADDRESS =
  'You log in through your shop platform, which does not give us your email address. ' +
  'We email your address a link; it takes effect when you open it.';

const logInWith = (email: string) =>
  `You log in with ${email}. We email a new address a link; it takes effect when you open it.`;
