import type { AppLoadContext } from '@remix-run/node';
import { deleteJob, selectJob } from '#app/data/jobs/board-rows.server.ts';
import { rescheduleJob } from '#app/data/jobs/job-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { requireAccount } from '#app/web/session/require-account.server.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';
import { removeJobForm, retryJobForm } from '#app/view-models/forms/shop-forms.ts';
import { boardScope } from '#app/services/jobs/board-scope.server.ts';

export function changeJobBoard(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    const { user } = await requireAccount(request, context);
    const { db, log } = context.deps;
    const { intent } = form;
    const { job: jobId } = form.parse(retryJobForm);
    const scope = await boardScope({ db }, user);
    const job = /^\d{1,18}$/.test(jobId) ? await selectJob(db, jobId) : null;
    const isTheirs = scope === null || (job?.shopId != null && scope.includes(job.shopId));
    if (job === null || !isTheirs) throw gone();
    const change =
      intent === retryJobForm.intent
        ? rescheduleJob
        : intent === removeJobForm.intent
          ? deleteJob
          : null;
    if (change === null)
      throw new AppError('invalid_input', 'The page asked for something unknown.');
    if (!(await change(db, jobId))) throw gone();
    const { userId } = user;
    log.info(
      { event: 'job.changed', userId, job: job.name, shopId: job.shopId, intent },
      'a job was changed by hand',
    );
    return done(
      form,
      intent === retryJobForm.intent ? 'It is tried again now' : 'The job is removed',
    );
  });
}

function gone(): AppError {
  return new AppError('not_found', 'This work is done already, or is being done.');
}
