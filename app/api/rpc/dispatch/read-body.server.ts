import { BODY_LIMITS } from '#app/config/limits.ts';

import { AppError } from '#app/lib/app-error.ts';

/**
 * Parses the JSON of a request. Throws `invalid_input` for any other type: a form cannot send this
 * content type from another site without a preflight.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new AppError('invalid_input', 'Send JSON with the content type application/json.');
  }
  const text = await readText(request);
  try {
    return JSON.parse(text, (name, value: unknown) => {
      refuseUnstorable(name);
      if (typeof value === 'string') refuseUnstorable(value);
      return value;
    }) as unknown;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid_input', 'The request is not valid JSON.', { cause: error });
  }
}

/**
 * Refuses texts that the database cannot store: a NUL, half a surrogate pair. Throws
 * `invalid_input`.
 */
export function refuseUnstorable(text: string): void {
  if (!text.includes('\u0000') && text.isWellFormed()) return;
  throw new AppError('invalid_input', 'The request holds characters that cannot be kept.');
}

async function readText(request: Request): Promise<string> {
  // Nothing is read of a body that says how long it is, so that its sender reads why it was refused.
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMITS.call) throw tooLarge();
  const reader = request.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > BODY_LIMITS.call) {
      await reader.cancel();
      throw tooLarge();
    }
    text += decoder.decode(value, { stream: true });
  }
}

function tooLarge(): AppError {
  return new AppError('too_large', `A call has ${BODY_LIMITS.call / 1000} kB at most.`, {
    hint: 'Send less at once, in several calls.',
  });
}
