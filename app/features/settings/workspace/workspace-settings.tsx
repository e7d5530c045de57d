import { useSearchParams } from '@remix-run/react';
import { Banner, InlineStack, Link, Text } from '@shopify/polaris';
import type { WorkspaceSettingsView } from '#app/view-models/settings/workspace-view.ts';
import { CURRENCY_OPTIONS } from '#app/components/form/currency-options.ts';
import {
  createWorkspaceForm,
  renameWorkspaceForm,
} from '#app/view-models/forms/workspace-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { DeleteWorkspaceCard } from './delete-workspace-card.tsx';
import { InvitesCard } from './invites-card.tsx';
import { MembersCard } from './members-card.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import styles from '../settings.module.css';
import { EnteredRatesCard, RatesCard, RatesText } from './rates-card.tsx';
import { ShopsCard } from './shops-card.tsx';
import type { WorkspaceProps } from './workspace-props.ts';

/** /settings?item=workspace: the workspace, who belongs to it, and its shops. */
export function WorkspaceSettings({ view }: { readonly view: WorkspaceSettingsView }) {
  const { workspace } = view;
  return (
    <SettingsFrame tab="workspace">
      {workspace === null ? (
        <Banner tone="info">
          You are not in a workspace. Create one, or ask for an invitation.
        </Banner>
      ) : (
        <>
          <NameCard key={workspace.workspaceKey} view={view} workspace={workspace} />
          <MembersCard view={view} workspace={workspace} />
          <InvitesCard view={view} workspace={workspace} />
          <ShopsCard view={view} workspace={workspace} />
        </>
      )}
      <RatesCard view={view} />
      {workspace !== null && <EnteredRatesCard view={view} workspace={workspace} />}
      <OthersCard view={view} />
      {workspace !== null && <DeleteWorkspaceCard view={view} workspace={workspace} />}
    </SettingsFrame>
  );
}

function NameCard({ view, workspace }: WorkspaceProps) {
  const { state, reason } = view.buttons.rename;
  const { name, workspaceKey, mainCurrency } = workspace;
  return (
    <SettingsCard title="Workspace">
      <ReplyForm
        isKept
        definition={renameWorkspaceForm}
        reply={useFormReply()}
        hidden={{ workspaceKey }}
      >
        <div className={styles['fields']}>
          <TextInput
            label="Name"
            field={renameWorkspaceForm.fields.name}
            autoComplete="organization"
            initial={name}
            isDisabled={state !== 'shown'}
            {...(reason !== null && { helpText: reason })}
          />
          <SelectInput
            label="Main currency"
            field={renameWorkspaceForm.fields.mainCurrency}
            helpText="Shops of several currencies are shown together in it."
            options={CURRENCY_OPTIONS}
            initial={mainCurrency}
            isDisabled={state !== 'shown'}
          />
        </div>
        {state !== 'hidden' && (
          <div>
            <Submit label="Save" isDisabled={state !== 'shown'} />
          </div>
        )}
      </ReplyForm>
    </SettingsCard>
  );
}

function OthersCard({ view }: { readonly view: WorkspaceSettingsView }) {
  const { others } = view;
  const [params] = useSearchParams();
  const isMaking = params.get('edit') === 'workspace';
  return (
    <SettingsCard
      title="Other workspaces"
      action={<Link url="/settings?item=workspace&edit=workspace">Create workspace</Link>}
    >
      {others.length === 0 ? (
        <Text as="p">You are not in any other workspace.</Text>
      ) : (
        <InlineStack gap="300">
          {others.map(({ workspaceKey, name }) => (
            <Link key={workspaceKey} url={`/settings?item=workspace&workspace=${workspaceKey}`}>
              {name}
            </Link>
          ))}
        </InlineStack>
      )}
      {isMaking && <NewWorkspaceForm view={view} />}
    </SettingsCard>
  );
}

function NewWorkspaceForm({ view }: { readonly view: WorkspaceSettingsView }) {
  return (
    <ReplyForm definition={createWorkspaceForm} reply={useFormReply()}>
      <div className={styles['fields']}>
        <TextInput label="Name" field={createWorkspaceForm.fields.name} autoComplete="off" />
        <SelectInput
          label="Main currency"
          field={createWorkspaceForm.fields.mainCurrency}
          options={CURRENCY_OPTIONS}
          initial="USD"
        />
      </div>
      <RatesText view={view} />
      <div>
        <Submit label="Create workspace" />
      </div>
    </ReplyForm>
  );
}
