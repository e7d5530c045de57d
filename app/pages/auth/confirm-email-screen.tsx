import { Banner } from '#app/components/ui/banner.ts';
import { Button } from '#app/components/ui/button.ts';
import { confirmEmailForm } from '#app/view-models/forms/auth-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { AuthCard } from './auth-card.tsx';
import { AUTH_MESSAGES } from './auth-messages.ts';

/** /confirm-email/{token}: an account gets another address, by the link of a mail to it. */
export function ConfirmEmailScreen({ hasToken }: { readonly hasToken: boolean }) {
  const reply = useFormReply();
  if (!hasToken) {
    return (
      <AuthCard title={AUTH_MESSAGES.confirmTitle}>
        <Banner tone="warning">{AUTH_MESSAGES.noConfirmToken}</Banner>
      </AuthCard>
    );
  }
  if (reply?.ok === true) {
    return (
      <AuthCard title={AUTH_MESSAGES.confirmTitle}>
        <div role="status">
          <Banner tone="success">{reply.message}</Banner>
        </div>
        <Button url="/dashboard">{AUTH_MESSAGES.toDashboard}</Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={AUTH_MESSAGES.confirmTitle} text={AUTH_MESSAGES.confirmText}>
      <ReplyForm definition={confirmEmailForm} reply={reply}>
        <Submit label={AUTH_MESSAGES.confirm} isFullWidth />
      </ReplyForm>
    </AuthCard>
  );
}
