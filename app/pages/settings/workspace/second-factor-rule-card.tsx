import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { requireFactorForm } from '#app/view-models/forms/workspace-forms.ts';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import type { WorkspaceProps } from './workspace-props.ts';

/** Shows if members need a second factor to log in; the owner decides. */
export function SecondFactorRuleCard({ view, workspace }: WorkspaceProps) {
  const { workspaceKey, requiresSecondFactor } = workspace;
  const { state } = view.buttons.changeRole;
  const reply = useFormReply();
  const text = requiresSecondFactor
    ? 'Required: members without one set it up before they see anything. Whoever comes through the Shopify ' +
      'admin is logged in by Shopify.'
    : 'Not required. Members may use one.';
  return (
    <SettingsCard title="Second factor" text={text}>
      {state !== 'hidden' && (
        <ReplyForm
          definition={requireFactorForm}
          reply={reply}
          hidden={{ workspaceKey, isRequired: requiresSecondFactor ? '0' : '1' }}
        >
          <div>
            <Submit
              label={requiresSecondFactor ? 'Require it no longer' : 'Require it of all members'}
              isPlain
              isDisabled={state !== 'shown'}
            />
          </div>
        </ReplyForm>
      )}
    </SettingsCard>
  );
}
