import type { AppLoadContext } from '@remix-run/node';
import { requireAccount } from '#app/web/session/require-account.server.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';
import { reportForm } from './support-forms.ts';
import { readDiagnosis } from './read-diagnosis.server.ts';
import { toDiagnosisText } from './diagnosis-text.ts';
import { reportProblem } from '#app/services/mail/report-problem.server.ts';

export function reportProblemByForm(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    const { user, access } = await requireAccount(request, context);
    const { page, message, withDiagnosis } = form.parse(reportForm);
    // The demo is everybody's: nothing of its state is sent.
    const isSent = withDiagnosis && access?.shop.isDemo !== true;
    const diagnosis = isSent ? toDiagnosisText(await readDiagnosis(context.deps, access)) : null;
    const { isMailed } = await reportProblem(context.deps, {
      userId: user.userId,
      email: user.email,
      shopKey: access?.shop.shopKey ?? null,
      page,
      message,
      diagnosis,
    });
    return done(
      form,
      isMailed
        ? 'Your message was sent. The answer comes to the email address of your account.'
        : 'Your message was saved for the people who run this Farthing.',
    );
  });
}
