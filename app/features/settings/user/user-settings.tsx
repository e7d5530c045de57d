import type { UserSettingsView } from '#app/view-models/settings/settings-view.ts';
import { profileForm } from '#app/view-models/forms/user-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { EmailCard } from './email-card.tsx';
import { localeOptions } from '../locale-options.ts';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import styles from '../settings.module.css';

/** /settings?item=user: who somebody is, how and where they log in, and the end of it. */
export function UserSettings({ view }: { readonly view: UserSettingsView }) {
  return (
    <SettingsFrame tab="user">
      <ProfileCard view={view} />
      <EmailCard view={view} />
      {view.hasPassword && <PasswordCard email={view.email ?? ''} />}
      {view.sessions.length > 0 && <SessionsCard sessions={view.sessions} locale={view.locale} />}
      {view.deletionWords !== null && (
        <DeleteAccountCard words={view.deletionWords} hasPassword={view.hasPassword} />
      )}
    </SettingsFrame>
  );
}

function ProfileCard({ view }: { readonly view: UserSettingsView }) {
  return (
    <SettingsCard title="You">
      <ReplyForm isKept definition={profileForm} reply={useFormReply()}>
        <div className={styles['fields']}>
          <TextInput
            label="First name"
            field={profileForm.fields.firstName}
            autoComplete="given-name"
            initial={view.firstName}
          />
          <TextInput
            label="Last name (optional)"
            field={profileForm.fields.lastName}
            autoComplete="family-name"
            initial={view.lastName}
          />
          <SelectInput
            label="Dates and numbers"
            field={profileForm.fields.locale}
            options={localeOptions(view.locale, 'USD')}
            initial={view.locale}
          />
        </div>
        <div>
          <Submit label="Save" />
        </div>
      </ReplyForm>
    </SettingsCard>
  );
}
