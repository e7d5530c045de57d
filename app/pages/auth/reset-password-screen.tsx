import { Banner } from '#app/components/ui/banner.ts';
import { Link } from '#app/components/ui/link.ts';
import { resetPasswordForm } from '#app/view-models/forms/auth-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { AuthCard } from './auth-card.tsx';
import { AUTH_MESSAGES } from './auth-messages.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** /reset-password/{token}: a new password, by the link of a mail. */
export function ResetPasswordScreen({ hasToken }: { readonly hasToken: boolean }) {
  const reply = useFormReply();
  if (!hasToken) {
    return (
      <AuthCard title={AUTH_MESSAGES.resetTitle}>
        <Banner tone="warning">{AUTH_MESSAGES.noToken}</Banner>
        <Link url="/forgot-password">{AUTH_MESSAGES.forgot}</Link>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={AUTH_MESSAGES.resetTitle} text={AUTH_MESSAGES.resetText}>
      <ReplyForm definition={resetPasswordForm} reply={reply}>
        <NewPasswordFields label={AUTH_MESSAGES.newPassword} />
        <Submit label={AUTH_MESSAGES.savePassword} isFullWidth />
      </ReplyForm>
      <Link url="/forgot-password">{AUTH_MESSAGES.forgot}</Link>
    </AuthCard>
  );
}
