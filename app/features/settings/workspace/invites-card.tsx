import { Link, Text } from '@shopify/polaris';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { cancelInviteForm } from '#app/view-models/forms/workspace-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { SettingsCard } from '../settings-card.tsx';
import styles from '../settings.module.css';
import type { WorkspaceProps } from './workspace-props.ts';

/** Who is invited and has not come yet. */
export function InvitesCard({ view, workspace }: WorkspaceProps) {
  const reply = useFormReply();
  const { state, reason } = view.buttons.invite;
  const { workspaceKey } = workspace;
  if (state === 'hidden') return null;
  const invite =
    state === 'shown' ? (
      <Link url={`/workspace/invite?workspace=${workspaceKey}`}>Invite a teammate</Link>
    ) : undefined;
  return (
    <SettingsCard title="Invitations" action={invite} {...(reason !== null && { text: reason })}>
      {view.invites.length === 0 && <Text as="p">Nobody is invited at the moment.</Text>}
      {view.invites.map(({ inviteKey, email, role, expiresAt }) => (
        <ReplyForm
          key={inviteKey}
          definition={cancelInviteForm}
          reply={reply}
          hidden={{ workspaceKey, inviteKey }}
        >
          <div className={styles['row']}>
            <Text as="p">
              {`${email}, as ${role}, until ${formatDay(expiresAt.slice(0, 10), view.locale)}`}
            </Text>
            {state === 'shown' && (
              <Submit
                label="Cancel"
                isPlain
                accessibilityLabel={`Cancel the invitation of ${email}`}
              />
            )}
          </div>
        </ReplyForm>
      ))}
    </SettingsCard>
  );
}
