import { useSearchParams } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { CURRENCY_OPTIONS } from '#app/components/form/currency-options.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import { useEditing } from '#app/components/settings/use-editing.ts';
import {
  cancelInviteForm,
  createWorkspaceForm,
  deleteWorkspaceForm,
  renameWorkspaceForm,
} from '#app/view-models/forms/workspace-forms.ts';
import type { WorkspaceSettingsView } from '../workspace-view.ts';
import { LimitBanners } from '../connections/limit-banners.tsx';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import { SettingsFrame } from '#app/components/settings/settings-frame.tsx';
import styles from '#app/components/settings/settings.module.css';
import { LogoCard } from './logo-card.tsx';
import { MembersCard } from './members-card.tsx';
import { EnteredRatesCard, RatesCard, RatesText } from './rates-card.tsx';
import { SecondFactorRuleCard } from './second-factor-rule-card.tsx';
import { ShopsCard } from './shops-card.tsx';
import type { WorkspaceProps } from './workspace-props.ts';

export function WorkspaceSettings({ view }: { readonly view: WorkspaceSettingsView }) {
  const { workspace } = view;
  return (
    <SettingsFrame tab="workspace">
      <LimitBanners view={view.limits} locale={view.locale} />
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
          <LogoCard view={view} workspace={workspace} />
          <SecondFactorRuleCard view={view} workspace={workspace} />
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
        hasSaveBar
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

function InvitesCard({ view, workspace }: WorkspaceProps) {
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

/** Deletes a workspace, by its owner, only after its name was typed. */
function DeleteWorkspaceCard({ view, workspace }: WorkspaceProps) {
  const { editing, getHref } = useEditing();
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
          <PageLink to={getHref({ mode: 'delete', kind: 'workspace', id: workspaceKey })}>
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
              <PageLink to={getHref(null)}>Keep</PageLink>
            </div>
          </ReplyForm>
        </div>
      )}
    </SettingsCard>
  );
}
