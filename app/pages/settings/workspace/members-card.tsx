import { hasMailbox } from '#app/domain/accounts/mailbox.ts';
import type { Member } from '#app/domain/workspaces/workspace.ts';
import { GIVEN_ROLES } from '#app/domain/access/roles/role.ts';
import { changeRoleForm, removeMemberForm } from '#app/view-models/forms/workspace-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { PageLink } from '#app/components/settings/page-link.tsx';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import styles from '#app/components/settings/settings.module.css';
import { useEditing } from '#app/components/settings/use-editing.ts';
import type { WorkspaceProps } from './workspace-props.ts';

const ROLE_OPTIONS = ['Owner', ...GIVEN_ROLES].map((role) => ({ value: role, label: role }));

const COLUMNS = [
  { title: 'Member' },
  { title: 'Email' },
  { title: 'Role' },
  { title: 'Change', kind: 'end' },
] as const;

export function MembersCard({ view, workspace }: WorkspaceProps) {
  const { members, membersMax } = workspace;
  const cap = membersMax === 0 ? '' : ` of ${membersMax}`;
  const { reason } = view.buttons.changeRole;
  return (
    <SettingsCard
      title={`Members (${members.length}${cap})`}
      {...(reason !== null && { text: reason })}
    >
      <WideTable label="Members" columns={COLUMNS}>
        {members.map((member) => (
          <MemberRow key={member.userId} view={view} workspace={workspace} member={member} />
        ))}
      </WideTable>
    </SettingsCard>
  );
}

function MemberRow({ view, workspace, member }: WorkspaceProps & { readonly member: Member }) {
  const reply = useFormReply();
  const { editing, getHref } = useEditing();
  const { userId, email, role } = member;
  const { workspaceKey } = workspace;
  const memberId = String(userId);
  const name = `${member.firstName} ${member.lastName}`.trim();
  const isCurrentUser = userId === view.ownUserId;
  const canRemove = isCurrentUser || view.buttons.removeMember.state === 'shown';
  const isRemoving = editing?.kind === 'member' && editing.id === memberId;
  return (
    <tr>
      <th scope="row">{isCurrentUser ? `${name} (you)` : name}</th>
      <td>{hasMailbox(email) ? email : 'No address yet'}</td>
      <td>
        {view.buttons.changeRole.state === 'shown' ? (
          <ReplyForm
            hasSaveBar
            definition={changeRoleForm}
            reply={reply}
            hidden={{ workspaceKey, memberId }}
          >
            <div className={styles['actions']}>
              <SelectInput
                key={role}
                label={`Role of ${name}`}
                isLabelHidden
                field={changeRoleForm.fields.role}
                options={ROLE_OPTIONS}
                initial={role}
              />
              <Submit label="Save" isPlain accessibilityLabel={`Save the role of ${name}`} />
            </div>
          </ReplyForm>
        ) : (
          role
        )}
      </td>
      <WideCell kind="end">
        {isRemoving && (
          <ReplyForm
            definition={removeMemberForm}
            reply={reply}
            hidden={{ workspaceKey, memberId }}
          >
            <div className={styles['actions']}>
              <Submit label={isCurrentUser ? 'Leave now' : 'Remove now'} tone="critical" />
              <PageLink to={getHref(null)}>Keep</PageLink>
            </div>
          </ReplyForm>
        )}
        {!isRemoving && canRemove && (
          <PageLink
            to={getHref({ mode: 'delete', kind: 'member', id: memberId })}
            label={isCurrentUser ? 'Leave the workspace' : `Remove ${name}`}
          >
            {isCurrentUser ? 'Leave' : 'Remove'}
          </PageLink>
        )}
      </WideCell>
    </tr>
  );
}
