import { Text } from '@shopify/polaris';
import type { UserSettingsView } from '#app/domain/settings/settings-view.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { SettingsCard } from './settings-card.tsx';
import styles from './settings.module.css';

/** The address of an account: another one holds once its mailbox has confirmed it. */
export function EmailCard({ view }: { readonly view: UserSettingsView }) {
  const reply = useFormReply();
  const { email, waitingEmail, hasPassword } = view;
  if (!hasPassword) {
    return (
      <SettingsCard
        title="Email address"
        text={`${email}. It came with your shop platform, where you log in.`}
      />
    );
  }
  return (
    <SettingsCard
      title="Email address"
      text={`You log in with ${email}. A new address holds once you follow the link that we mail to it.`}
    >
      {waitingEmail !== null && (
        <ReplyForm intent="keep-email" reply={reply}>
          <div className={styles['row']}>
            <Text as="p">{`${waitingEmail} waits to be confirmed.`}</Text>
            <Submit intent="keep-email" label="Keep the old address" isPlain />
          </div>
        </ReplyForm>
      )}
      <ReplyForm key={waitingEmail} intent="change-email" reply={reply}>
        <div className={styles['fields']}>
          <TextInput label="New email address" name="email" type="email" autoComplete="email" />
          <TextInput
            label="Current password"
            name="currentPassword"
            type="password"
            autoComplete="current-password"
          />
        </div>
        <div>
          <Submit intent="change-email" label="Mail me the link" />
        </div>
      </ReplyForm>
    </SettingsCard>
  );
}
