import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Modal } from '#app/components/ui/modal.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { useState } from 'react';
import { TEAMMATE_LIMIT_TITLE } from '#app/domain/access/plans/members.ts';
import { GIVEN_ROLES } from '#app/domain/access/roles/role.ts';
import type { WorkspaceSettingsView } from '../workspace-view.ts';
import type { FormRefusal } from '#app/lib/form-reply.ts';
import { inviteForm } from '#app/view-models/forms/workspace-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import styles from '#app/components/settings/settings.module.css';

const ROLE_HELP =
  'Members can do everything except manage the workspace. View Only sees the reports.';

/** /workspace/invite: invites a teammate. */
export function InviteScreen({ view }: { readonly view: WorkspaceSettingsView }) {
  const reply = useFormReply();
  const { workspace, buttons } = view;
  const isDisabled = workspace === null || buttons.invite.state !== 'shown';
  return (
    <Page
      title="Invite Teammates"
      backAction={{ content: 'Workspace', url: '/settings?item=workspace' }}
    >
      <BlockStack gap="400">
        {reply?.ok === true && (
          <div role="status">
            <Banner tone="success">{reply.message}</Banner>
          </div>
        )}
        {buttons.invite.reason !== null && <Banner tone="info">{buttons.invite.reason}</Banner>}
        {reply?.ok === false && reply.modal !== null && (
          <TeammateLimit key={reply.message} refusal={reply} />
        )}
        <SettingsCard title={workspace?.name ?? 'You are not in a workspace'}>
          <ReplyForm
            key={reply?.ok === true ? reply.message : 'form'}
            definition={inviteForm}
            reply={reply}
            hidden={{ workspaceKey: workspace?.workspaceKey ?? '' }}
          >
            <div className={styles['fields']}>
              <TextInput
                label="Email"
                field={inviteForm.fields.email}
                autoComplete="off"
                isDisabled={isDisabled}
              />
              <SelectInput
                label="Role"
                field={inviteForm.fields.role}
                helpText={ROLE_HELP}
                options={GIVEN_ROLES.map((role) => ({ value: role, label: role }))}
                initial="Member"
                isDisabled={isDisabled}
              />
            </div>
            {buttons.invite.state !== 'hidden' && (
              <div>
                <Submit label="Send the invitation" isDisabled={isDisabled} />
              </div>
            )}
          </ReplyForm>
        </SettingsCard>
      </BlockStack>
    </Page>
  );
}

/**
 * Shows the limit of teammates (features.md section 6, `TeammatesLimitReached`). The form shows it
 * too, without scripts.
 */
function TeammateLimit({ refusal }: { readonly refusal: FormRefusal }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Modal
      open={isOpen}
      onClose={() => setIsOpen(false)}
      title={TEAMMATE_LIMIT_TITLE}
      primaryAction={{ content: 'See the members', url: '/settings?item=workspace' }}
      secondaryActions={[{ content: 'Close', onAction: () => setIsOpen(false) }]}
    >
      <Modal.Section>
        <Text as="p">{refusal.message}</Text>
      </Modal.Section>
    </Modal>
  );
}
