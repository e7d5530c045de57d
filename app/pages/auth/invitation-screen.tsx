import { useSearchParams, Form } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.ts';
import { Button } from '#app/components/ui/button.ts';
import { Link } from '#app/components/ui/link.ts';
import { joinForm, logInForm, registerForm } from '#app/view-models/forms/auth-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { AuthCard } from './auth-card.tsx';
import { AUTH_MESSAGES, inviteTitle } from './auth-messages.ts';
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

/** /invitation/{token}: joins a workspace, with the existing account or a new one. */
export function InvitationScreen({ invite, loggedInAs, isForThem }: InvitationScreenProps) {
  const reply = useFormReply();
  if (invite === null) {
    return (
      <AuthCard title={AUTH_MESSAGES.inviteGone} text={AUTH_MESSAGES.inviteGoneHint}>
        <Link url={loggedInAs === null ? '/login' : '/dashboard'}>
          {loggedInAs === null ? AUTH_MESSAGES.backToLogin : AUTH_MESSAGES.toDashboard}
        </Link>
      </AuthCard>
    );
  }
  const { workspaceName, email, role, inviterName } = invite;
  const text = `As ${role}, with the email address ${email}.`;
  return (
    <AuthCard title={inviteTitle(workspaceName, inviterName)} text={text}>
      {loggedInAs === null && <StrangerForms email={email} />}
      {loggedInAs !== null && isForThem && (
        <ReplyForm definition={joinForm} reply={reply}>
          <Submit label={AUTH_MESSAGES.join} isFullWidth />
        </ReplyForm>
      )}
      {loggedInAs !== null && !isForThem && (
        <>
          <Banner tone="warning">
            <p>{`You are logged in as ${loggedInAs}. This invitation is for ${email}.`}</p>
          </Banner>
          <LogOutForm label={AUTH_MESSAGES.otherAccount} />
        </>
      )}
    </AuthCard>
  );
}

/** Renders registration before log-in, since most invited users are new. */
function StrangerForms({ email }: { readonly email: string }) {
  const reply = useFormReply();
  const [params] = useSearchParams();
  const hasAccount = params.get('with') === 'login';
  return (
    <>
      {hasAccount ? (
        <ReplyForm definition={logInForm} reply={reply}>
          <TextInput
            label={AUTH_MESSAGES.email}
            field={logInForm.fields.email}
            autoComplete="username"
            initial={email}
          />
          <TextInput
            label={AUTH_MESSAGES.password}
            field={logInForm.fields.password}
            autoComplete="current-password"
          />
          <Submit label={AUTH_MESSAGES.join} isFullWidth />
        </ReplyForm>
      ) : (
        <ReplyForm definition={registerForm} reply={reply}>
          <RegisterFields email={email} />
          <Submit label={AUTH_MESSAGES.createAccount} isFullWidth />
        </ReplyForm>
      )}
      <Link url={hasAccount ? '?with=new' : '?with=login'}>
        {hasAccount ? AUTH_MESSAGES.createAccount : AUTH_MESSAGES.joinByLogin}
      </Link>
    </>
  );
}

/** Logs out, with scripts or without. */
function LogOutForm({ label }: { readonly label: string }) {
  return (
    <Form method="post" action="/log-out">
      <Button submit>{label}</Button>
    </Form>
  );
}
