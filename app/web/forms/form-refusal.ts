import { AppError } from '#app/lib/app-error.ts';
import type { FormRefusal } from '#app/lib/form-reply.ts';
import { ownValue } from '#app/lib/own-value.ts';

/** Fields whose content is never sent back. */
const SECRET = /password|token|secret/i;

/**
 * What to tell a form whose use-case threw: each fault beside its field, and what concerns the whole
 * above it. Anything but an error that a person may read is thrown on. `fields` are those that the
 * form shows; `aliases` are their names where the use-case has others.
 */
export function toFormRefusal(
  thrown: unknown,
  form: FormData,
  fields: readonly string[],
  aliases: Readonly<Record<string, string>> = {},
): FormRefusal {
  if (!(thrown instanceof AppError)) throw thrown;
  const errors: Record<string, string> = {};
  const rest: string[] = [];
  for (const fault of faultsOf(thrown)) {
    const [, path = '', text = fault] = /^([\w.]+): (.*)$/s.exec(fault) ?? [];
    const last = path.split('.').at(-1) ?? '';
    const field = ownValue(aliases, last) ?? last;
    if (fields.includes(field)) errors[field] ??= capital(text);
    else rest.push(fault);
  }
  const { modal } = thrown.details;
  const isAllSaid = rest.length === 0 && Object.keys(errors).length > 0;
  return {
    ok: false,
    intent: String(form.get('intent') ?? ''),
    message: isAllSaid ? null : thrown.message,
    hint: thrown.hint,
    errors,
    values: valuesOf(form),
    modal: typeof modal === 'string' ? modal : null,
  };
}

/** A refusal that the form's own reading has found. */
export function refusalWith(
  form: FormData,
  errors: Readonly<Record<string, string>>,
  message: string | null = null,
): FormRefusal {
  const intent = String(form.get('intent') ?? '');
  return { ok: false, intent, message, hint: null, errors, values: valuesOf(form), modal: null };
}

function valuesOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !SECRET.test(name) ? [[name, value] as const] : [],
    ),
  );
}

function faultsOf(error: AppError): readonly string[] {
  const { faults } = error.details;
  return Array.isArray(faults) ? faults.map(String) : [];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
