import { useSearchParams } from '@remix-run/react';
import { Banner, Link } from '@shopify/polaris';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { DoorCard } from './door-card.tsx';
import { DOOR_WORDS, inviteTitle } from './door-words.ts';
import { LogOutForm } from './log-out-form.tsx';
import { RegisterFields } from './register-fields.tsx';

export interface InvitationScreenProps {
  readonly invite: {
    readonly workspaceName: string;
    readonly email: string;
    readonly role: string;
    readonly inviterName: string | null;
  } | null;
  readonly loggedInAs: string | null;
  readonly isForThem: boolean;
}

/** /invitation/{token}: join a workspace, with the account there is or a new one. */
export function InvitationScreen({ invite, loggedInAs, isForThem }: InvitationScreenProps) {
  const reply = useFormReply();
  if (invite === null) {
    return (
      <DoorCard title={DOOR_WORDS.inviteGone} text={DOOR_WORDS.inviteGoneHint}>
        <Link url={loggedInAs === null ? '/login' : '/dashboard'}>
          {loggedInAs === null ? DOOR_WORDS.backToLogin : DOOR_WORDS.toDashboard}
        </Link>
      </DoorCard>
    );
  }
  const { workspaceName, email, role, inviterName } = invite;
  const text = `As ${role}, with the email address ${email}.`;
  return (
    <DoorCard title={inviteTitle(workspaceName, inviterName)} text={text}>
      {loggedInAs === null && <StrangerForms email={email} />}
      {loggedInAs !== null && isForThem && (
        <ReplyForm intent="join" reply={reply}>
          <Submit intent="join" label={DOOR_WORDS.join} isFullWidth />
        </ReplyForm>
      )}
      {loggedInAs !== null && !isForThem && (
        <>
          <Banner tone="warning">
            <p>{`You are logged in as ${loggedInAs}. This invitation is for ${email}.`}</p>
          </Banner>
          <LogOutForm label={DOOR_WORDS.otherAccount} />
        </>
      )}
    </DoorCard>
  );
}

/** Registering comes first: most who are invited are new here. */
function StrangerForms({ email }: { readonly email: string }) {
  const reply = useFormReply();
  const [params] = useSearchParams();
  const hasAccount = params.get('with') === 'login';
  return (
    <>
      {hasAccount ? (
        <ReplyForm intent="log-in" reply={reply}>
          <TextInput
            label={DOOR_WORDS.email}
            name="email"
            type="email"
            autoComplete="username"
            initial={email}
          />
          <TextInput
            label={DOOR_WORDS.password}
            name="password"
            type="password"
            autoComplete="current-password"
          />
          <Submit intent="log-in" label={DOOR_WORDS.join} isFullWidth />
        </ReplyForm>
      ) : (
        <ReplyForm intent="register" reply={reply}>
          <RegisterFields email={email} />
          <Submit intent="register" label={DOOR_WORDS.createAccount} isFullWidth />
        </ReplyForm>
      )}
      <Link url={hasAccount ? '?with=new' : '?with=login'}>
        {hasAccount ? DOOR_WORDS.createAccount : DOOR_WORDS.joinByLogin}
      </Link>
    </>
  );
}
