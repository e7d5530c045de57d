import { Text } from '#app/components/ui/text.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import type * as PasswordRules from '#app/domain/accounts/password.ts';
import { PASSWORD_MESSAGES } from '#app/domain/accounts/password-messages.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import { useEditing } from '#app/components/settings/use-editing.ts';
import type { FormDefinition, FormField } from '#app/view-models/forms/form-definition.ts';
import {
  addEmailForm,
  cancelEmailChangeForm,
  changeEmailForm,
  changePasswordForm,
  deleteAccountForm,
  profileForm,
} from '#app/view-models/forms/user-forms.ts';
import type { UserSettingsView } from '#app/view-models/settings/settings-view.ts';
import { UserFormatsCard } from '../formats/user-formats-card.tsx';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import { SettingsFrame } from '#app/components/settings/settings-frame.tsx';
import styles from '#app/components/settings/settings.module.css';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** /settings?item=user: the account, its log-ins and sessions, and its deletion. */
export function UserSettings({ view }: { readonly view: UserSettingsView }) {
  return (
    <SettingsFrame tab="user">
      <ProfileCard view={view} />
      <UserFormatsCard view={view} />
      <EmailCard view={view} />
      {view.hasPassword && <PasswordCard email={view.email ?? ''} />}
      {view.hasSecondFactor !== null && <SecondFactorCard hasSecondFactor={view.hasSecondFactor} />}
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
      <FieldsForm hasSaveBar definition={profileForm} submit="Save">
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
      </FieldsForm>
    </SettingsCard>
  );
}

/** Changes the address of an account: a new one applies once its mailbox has confirmed it. */
function EmailCard({ view }: { readonly view: UserSettingsView }) {
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
      <FieldsForm key={waitingEmail} definition={definition} submit="Send confirmation">
        <TextInput
          label={email === null ? 'Your email address' : 'New email address'}
          field={changeEmailForm.fields.email}
          autoComplete="email"
        />
        {hasPassword && <CurrentPassword field={changeEmailForm.fields.currentPassword} />}
      </FieldsForm>
    </SettingsCard>
  );
}

const NO_ADDRESS =
  'You log in through your shop platform, which does not give us your email address. ' +
  'We email your address a link; it takes effect when you open it.';

const logInWith = (email: string) =>
  `You log in with ${email}. We email a new address a link; it takes effect when you open it.`;

/** Changes the password, which requires the current one. */
function PasswordCard({ email }: { readonly email: string }) {
  const reply = useFormReply();
  const changed = reply?.ok === true && reply.intent === 'change-password';
  const check = usePasswordCheck(email);
  return (
    <SettingsCard title="Password" text="Changing it logs you out on your other devices.">
      <FieldsForm
        key={changed ? 'changed' : 'form'}
        definition={changePasswordForm}
        submit="Change the password"
      >
        <CurrentPassword field={changePasswordForm.fields.currentPassword} />
        <TextInput
          label="New password"
          field={changePasswordForm.fields.password}
          autoComplete="new-password"
          helpText={PASSWORD_MESSAGES.rule}
          check={check}
        />
        <TextInput
          label="Repeat the new password"
          field={changePasswordForm.fields.confirmation}
          autoComplete="new-password"
        />
      </FieldsForm>
    </SettingsCard>
  );
}

function FieldsForm({
  definition,
  hasSaveBar = false,
  submit,
  children,
}: {
  readonly definition: FormDefinition;
  readonly hasSaveBar?: boolean;
  readonly submit: string;
  readonly children: ReactNode;
}) {
  return (
    <ReplyForm hasSaveBar={hasSaveBar} definition={definition} reply={useFormReply()}>
      <div className={styles['fields']}>{children}</div>
      <div>
        <Submit label={submit} />
      </div>
    </ReplyForm>
  );
}

/** The current password, which every change of the log-in requires. */
function CurrentPassword({ field }: { readonly field: FormField }) {
  return <TextInput label="Current password" field={field} autoComplete="current-password" />;
}

/**
 * Returns the check of a new password. The list of common ones is long: it loads after the page.
 */
function usePasswordCheck(email: string): (password: string) => string | null {
  const [rules, setRules] = useState<typeof PasswordRules | null>(null);
  useEffect(() => {
    // Where it cannot be loaded, the server judges the password alone.
    import('#app/domain/accounts/password.ts').then(setRules, () => undefined);
  }, []);
  return (password) => {
    const problem = rules?.passwordProblem(password, email) ?? null;
    return problem === null ? null : PASSWORD_MESSAGES[problem];
  };
}

/** Deletes the account after its address was typed and its password entered, if it has them. */
function DeleteAccountCard({
  words,
  hasPassword,
}: {
  readonly words: string;
  readonly hasPassword: boolean;
}) {
  const { editing, getHref } = useEditing();
  const reply = useFormReply();
  const isDeleting = editing?.kind === 'account' && editing.mode === 'delete';
  return (
    <SettingsCard title="Delete your account" text={WHAT_GOES}>
      {isDeleting ? (
        <div className={styles['edit']}>
          <ReplyForm definition={deleteAccountForm} reply={reply}>
            <Text as="p" variant="headingSm">
              Delete your account for good?
            </Text>
            <Text as="p">This cannot be undone. Download what you want to keep first.</Text>
            <div className={styles['fields']}>
              <TextInput
                label={`Type ${words.includes('@') ? 'your email address' : 'these words'}: ${words}`}
                field={deleteAccountForm.fields.confirmEmail}
                autoComplete="off"
              />
              {hasPassword && <CurrentPassword field={deleteAccountForm.fields.currentPassword} />}
            </div>
            <div className={styles['row']}>
              <Submit label="Delete the account" tone="critical" />
              <PageLink to={getHref(null)}>Keep</PageLink>
            </div>
          </ReplyForm>
        </div>
      ) : (
        <div>
          <PageLink to={getHref({ mode: 'delete', kind: 'account', id: 'own' })}>
            Delete your account
          </PageLink>
        </div>
      )}
    </SettingsCard>
  );
}

const WHAT_GOES =
  'Your data is deleted, and so are the workspaces without other members, with their shops. ' +
  'Workspaces with other members stay.';
