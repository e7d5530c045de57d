import { Text } from '@shopify/polaris';
import type { UserSettingsView } from '#app/view-models/settings/settings-view.ts';
import type { FormDefinition } from '#app/view-models/forms/form-definition.ts';
import {
  addEmailForm,
  changeEmailForm,
  cancelEmailChangeForm,
} from '#app/view-models/forms/user-forms.ts';
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
  const definition: FormDefinition = hasPassword ? changeEmailForm : addEmailForm;
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
        <ReplyForm definition={cancelEmailChangeForm} reply={reply}>
          <div className={styles['row']}>
            <Text as="p">{`${waitingEmail} is waiting to be confirmed.`}</Text>
            <Submit label={email === null ? 'Cancel' : 'Keep the old address'} isPlain />
          </div>
        </ReplyForm>
      )}
      <ReplyForm key={waitingEmail} definition={definition} reply={reply}>
        <div className={styles['fields']}>
          <TextInput
            label={email === null ? 'Your email address' : 'New email address'}
            field={changeEmailForm.fields.email}
            autoComplete="email"
          />
          {hasPassword && (
            <TextInput
              label="Current password"
              field={changeEmailForm.fields.currentPassword}
              autoComplete="current-password"
            />
          )}
        </div>
        <div>
          <Submit label="Send confirmation" />
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
