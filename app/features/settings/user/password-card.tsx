import { PASSWORD_MESSAGES, passwordProblem } from '#app/domain/accounts/password.ts';
import { changePasswordForm } from '#app/view-models/forms/user-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { SettingsCard } from '../settings-card.tsx';
import styles from '../settings.module.css';

/** Another password, by the one until now. */
export function PasswordCard({ email }: { readonly email: string }) {
  const reply = useFormReply();
  const changed = reply?.ok === true && reply.intent === 'change-password';
  return (
    <SettingsCard title="Password" text="Changing it logs you out on your other devices.">
      <ReplyForm key={changed ? 'changed' : 'form'} definition={changePasswordForm} reply={reply}>
        <div className={styles['fields']}>
          <TextInput
            label="Current password"
            field={changePasswordForm.fields.currentPassword}
            autoComplete="current-password"
          />
          <TextInput
            label="New password"
            field={changePasswordForm.fields.password}
            autoComplete="new-password"
            helpText={PASSWORD_MESSAGES.rule}
            check={(password) => problemOf(password, email)}
          />
          <TextInput
            label="Repeat the new password"
            field={changePasswordForm.fields.confirmation}
            autoComplete="new-password"
          />
        </div>
        <div>
          <Submit label="Change the password" />
        </div>
      </ReplyForm>
    </SettingsCard>
  );
}

function problemOf(password: string, email: string): string | null {
  const problem = passwordProblem(password, email);
  return problem === null ? null : PASSWORD_MESSAGES[problem];
}
