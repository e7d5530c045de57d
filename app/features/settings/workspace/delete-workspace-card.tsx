import { Text } from '@shopify/polaris';
import { deleteWorkspaceForm } from '#app/view-models/forms/workspace-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { PageLink } from '../page-link.tsx';
import { SettingsCard } from '../settings-card.tsx';
import styles from '../settings.module.css';
import { useEditing } from '../use-editing.ts';
import type { WorkspaceProps } from './workspace-props.ts';

/** The end of a workspace, by its owner, only after its name was typed. */
export function DeleteWorkspaceCard({ view, workspace }: WorkspaceProps) {
  const { editing, hrefOf } = useEditing();
  const reply = useFormReply();
  const { state, reason } = view.buttons.remove;
  if (state === 'hidden') return null;
  const { name, workspaceKey, shops } = workspace;
  const isDeleting = editing?.kind === 'workspace' && editing.mode === 'delete';
  const many = `It is deleted with its ${shops.length} shops and everything in them`;
  const one = 'It is deleted with its shop and everything in it';
  const what = shops.length === 0 ? 'It is deleted' : shops.length === 1 ? one : many;
  return (
    <SettingsCard title="Delete the workspace" text={reason ?? `${what}, for all members.`}>
      {state === 'shown' && !isDeleting && (
        <div>
          <PageLink to={hrefOf({ mode: 'delete', kind: 'workspace', id: workspaceKey })}>
            {`Delete ${name}`}
          </PageLink>
        </div>
      )}
      {state === 'shown' && isDeleting && (
        <div className={styles['edit']}>
          <ReplyForm definition={deleteWorkspaceForm} reply={reply} hidden={{ workspaceKey }}>
            <Text as="p" variant="headingSm">{`Delete ${name} for good?`}</Text>
            <Text as="p">This cannot be undone. Download what you want to keep first.</Text>
            <TextInput
              label={`Type the name of the workspace: ${name}`}
              field={deleteWorkspaceForm.fields.confirmName}
              autoComplete="off"
            />
            <div className={styles['row']}>
              <Submit label="Delete the workspace" tone="critical" />
              <PageLink to={hrefOf(null)}>Keep</PageLink>
            </div>
          </ReplyForm>
        </div>
      )}
    </SettingsCard>
  );
}
