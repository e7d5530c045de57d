import { Banner } from '#app/components/ui/banner.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { unsubscribeForm } from '#app/view-models/forms/auth-forms.ts';
import type { UnsubscribeView } from './unsubscribe-view.ts';
import { AuthCard } from './auth-card.tsx';
import { AUTH_MESSAGES } from './auth-messages.ts';

/** /unsubscribe/{token}: ends a regular mail, by the link at its foot. */
export function UnsubscribeScreen({ state, question }: UnsubscribeView) {
  const reply = useFormReply();
  if (state === 'active' && question !== null) {
    return (
      <AuthCard title={AUTH_MESSAGES.unsubscribeTitle} text={question}>
        <ReplyForm definition={unsubscribeForm} reply={reply}>
          <Submit label={AUTH_MESSAGES.unsubscribe} isFullWidth />
        </ReplyForm>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={AUTH_MESSAGES.unsubscribeTitle}>
      <div role="status">
        {state === 'unknown' ? (
          <Banner tone="warning">{AUTH_MESSAGES.noUnsubscribeToken}</Banner>
        ) : (
          <Banner tone="success">{AUTH_MESSAGES.unsubscribed}</Banner>
        )}
      </div>
    </AuthCard>
  );
}
