import { data } from '@remix-run/node';
import { AppError } from '#app/lib/app-error.ts';
import type { FormSuccess } from '#app/lib/form-reply.ts';
import { type SentForm, toSentForm } from './sent-form.ts';

/**
 * Runs the work of an action. Readable errors become the reply to the form, with the status and,
 * after too many attempts, the time to wait.
 */
export async function answerForm(
  request: Request,
  work: (form: SentForm) => Promise<Response | FormSuccess>,
) {
  const form = toSentForm(await readForm(request));
  try {
    const done = await work(form);
    return done instanceof Response ? done : checkedReply(done);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    const wait = thrown.details['retryAfterSeconds'];
    const headers: HeadersInit = typeof wait === 'number' ? { 'retry-after': String(wait) } : {};
    return data(form.toRefusal(thrown), { status: thrown.status, headers });
  }
}

export function done(
  { intent }: SentForm,
  message: string,
  more: Partial<FormSuccess> = {},
): FormSuccess {
  return { ...more, ok: true, intent, message };
}

/**
 * Copies a reply field by field: other fields of an object are never sent to the browser. An
 * invalid reply is a defect and never sent.
 */
function checkedReply({ ok, intent, message, secret, leadsTo }: FormSuccess): FormSuccess {
  if (ok !== true) throw new TypeError('A form was answered with something that is no reply.');
  return {
    ok,
    intent,
    message,
    ...(secret !== undefined && { secret }),
    ...(leadsTo !== undefined && { leadsTo }),
  };
}

async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    // A body that is no form, whatever its header says.
    throw new Response('The form was not sent completely.', { status: 400 });
  }
}
