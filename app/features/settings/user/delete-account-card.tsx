import { Text } from '@shopify/polaris';
import { deleteAccountForm } from '#app/view-models/forms/user-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { PageLink } from '../page-link.tsx';
import { SettingsCard } from '../settings-card.tsx';
import styles from '../settings.module.css';
import { useEditing } from '../use-editing.ts';

/** The end of an account, only after its address was typed and its password given, if it has them. */
export function DeleteAccountCard({
  words,
  hasPassword,
}: {
  readonly words: string;
  readonly hasPassword: boolean;
}) {
  const { editing, hrefOf } = useEditing();
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
              {hasPassword && (
                <TextInput
                  label="Current password"
                  field={deleteAccountForm.fields.currentPassword}
                  autoComplete="current-password"
                />
              )}
            </div>
            <div className={styles['row']}>
              <Submit label="Delete the account" tone="critical" />
              <PageLink to={hrefOf(null)}>Keep</PageLink>
            </div>
          </ReplyForm>
        </div>
      ) : (
        <div>
          <PageLink to={hrefOf({ mode: 'delete', kind: 'account', id: 'own' })}>
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
