import { data } from '@remix-run/node';
import { AppError } from '#app/lib/app-error.ts';
import type { FormReply, FormSuccess } from '#app/lib/form-reply.ts';
import { toFormRefusal } from './form-refusal.ts';

export interface AnswerFormOptions {
  /** The fields that the forms of the page show: what is wrong with them stands beside them. */
  readonly fields: readonly string[];
  /** Names of the use-cases for fields that are called otherwise. */
  readonly aliases?: Readonly<Record<string, string>>;
}

/**
 * Runs the work of an action. What a person may read of its errors becomes the reply to the form,
 * with the status and, after too many attempts, the time to wait.
 */
export async function answerForm(
  request: Request,
  { fields, aliases = {} }: AnswerFormOptions,
  work: (form: FormData) => Promise<Response | FormReply>,
) {
  const form = await readForm(request);
  try {
    const done = await work(form);
    if (done instanceof Response) return done;
    const reply = checkedReply(done);
    return reply.ok ? reply : data(reply, { status: 400 });
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    const wait = thrown.details['retryAfterSeconds'];
    const headers: HeadersInit = typeof wait === 'number' ? { 'retry-after': String(wait) } : {};
    return data(toFormRefusal(thrown, form, fields, aliases), { status: thrown.status, headers });
  }
}

/** That a form worked, for `work`. */
export function done(
  form: FormData,
  message: string,
  more: Partial<FormSuccess> = {},
): FormSuccess {
  return { ...more, ok: true, intent: String(form.get('intent') ?? ''), message };
}

/**
 * What is sent of a reply, field by field: whatever else an object holds stays on the server. What is
 * no reply at all is a defect and never sent.
 */
function checkedReply(reply: FormReply): FormReply {
  if (reply.ok === true) {
    const { intent, message, secret } = reply;
    return { ok: true, intent, message, ...(secret !== undefined && { secret }) };
  }
  if (reply.ok !== false)
    throw new TypeError('A form was answered with something that is no reply.');
  const { intent, message, hint, errors, values, modal } = reply;
  return { ok: false, intent, message, hint, errors, values, modal };
}

async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    // A body that is no form, whatever its header says.
    throw new Response('The form was not sent completely.', { status: 400 });
  }
}
