import type { UserSettingsView } from '#app/domain/settings/settings-view.ts';
import { PASSWORD_MESSAGES, passwordProblem } from '#app/domain/accounts/password.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { localeOptions } from './locale-options.ts';
import { SessionsCard } from './sessions-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import styles from './settings.module.css';

/** /settings?item=user: who somebody is, their password, and where they are logged in. */
export function UserSettings({ view }: { readonly view: UserSettingsView }) {
  return (
    <SettingsFrame tab="user">
      <ProfileCard view={view} />
      <PasswordCard email={view.email} />
      <SessionsCard sessions={view.sessions} locale={view.locale} />
    </SettingsFrame>
  );
}

function ProfileCard({ view }: { readonly view: UserSettingsView }) {
  return (
    <SettingsCard title="You">
      <ReplyForm intent="save-user" reply={useFormReply()}>
        <div className={styles['fields']}>
          <TextInput
            label="First name"
            name="firstName"
            autoComplete="given-name"
            initial={view.firstName}
          />
          <TextInput
            label="Last name (optional)"
            name="lastName"
            autoComplete="family-name"
            initial={view.lastName}
          />
          <SelectInput
            label="Language and dates"
            name="locale"
            options={localeOptions(view.locale, 'USD')}
            initial={view.locale}
          />
          <TextInput
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            initial={view.email}
          />
          <TextInput
            label="Current password"
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            helpText="Only to change the email address."
          />
        </div>
        <div>
          <Submit intent="save-user" label="Save" />
        </div>
      </ReplyForm>
    </SettingsCard>
  );
}

function PasswordCard({ email }: { readonly email: string }) {
  const reply = useFormReply();
  const changed = reply?.ok === true && reply.intent === 'change-password';
  return (
    <SettingsCard title="Password" text="Your other sessions end when it changes.">
      <ReplyForm key={changed ? 'changed' : 'form'} intent="change-password" reply={reply}>
        <div className={styles['fields']}>
          <TextInput
            label="Password until now"
            name="currentPassword"
            type="password"
            autoComplete="current-password"
          />
          <TextInput
            label="New password"
            name="password"
            type="password"
            autoComplete="new-password"
            helpText={PASSWORD_MESSAGES.rule}
            check={(password) => problemOf(password, email)}
          />
          <TextInput
            label="Repeat the password"
            name="confirmation"
            type="password"
            autoComplete="new-password"
          />
        </div>
        <div>
          <Submit intent="change-password" label="Change the password" />
        </div>
      </ReplyForm>
    </SettingsCard>
  );
}

function problemOf(password: string, email: string): string | null {
  const problem = passwordProblem(password, email);
  return problem === null ? null : PASSWORD_MESSAGES[problem];
}
