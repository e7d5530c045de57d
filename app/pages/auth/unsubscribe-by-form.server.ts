import type { AppLoadContext } from '@remix-run/node';
import { AppError } from '#app/lib/app-error.ts';
import {
  readSubscription,
  unsubscribe,
} from '#app/services/report-deliveries/unsubscribe.server.ts';
import { type UnsubscribeView, unsubscribeQuestion } from './unsubscribe-view.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

/**
 * Reads the page of an unsubscribe link. It changes nothing: mail programs open links by
 * themselves.
 */
export async function readUnsubscribePage(
  request: Request,
  context: AppLoadContext,
  token: string,
): Promise<UnsubscribeView> {
  await runRouteGuards(request, context);
  try {
    const subscription = await readSubscription(context.deps, token);
    return subscription === null
      ? { state: 'ended', question: null }
      : { state: 'active', question: unsubscribeQuestion(subscription) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return { state: 'unknown', question: null };
  }
}

/** Ends the mail of a link: by the page's button, or by the mail program's own (RFC 8058). */
export function unsubscribeByForm(request: Request, context: AppLoadContext, token: string) {
  return answerForm(request, async (form) => {
    await unsubscribe(context.deps, token);
    return done(form, 'You will not get these e-mails any more.');
  });
}
