import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormReply } from '#app/lib/form-reply.ts';
import type { FormDefinition, FormField } from '#app/view-models/forms/form-definition.ts';
import type { FormOfAction } from './form-of-action.ts';
import { type FormsAtWork, openForms } from './forms-at-work.ts';
import { formDefinitions } from '#tests/fixtures/form-definitions.ts';

let work: FormsAtWork;
beforeAll(async () => {
  work = await openForms();
});
afterAll(() => work.deps.close());

/** Texts that one field or the other cannot take. */
const WRONG = ['', 'x', 'nobody@', '-5', '101', '9'.repeat(20), '2023-02-31', 'a'.repeat(6000)];

interface WrongText {
  readonly form: FormOfAction;
  readonly field: FormField;
  readonly text: string;
}

/** Each field that is seen, with each text that its schema alone refuses. */
function* wrongTexts(form: FormOfAction, { fields, schema }: FormDefinition) {
  for (const field of Object.values(fields)) {
    if (field.type === 'hidden' || field.kind === 'tick') continue;
    for (const text of WRONG) {
      const sent = Object.values(fields).map(({ name, kind }) => {
        const given = name === field.name ? text : (form.fields[name] ?? '');
        if (kind === 'tick') return [name, form.fields[name] !== undefined];
        return [name, kind === 'list' ? [given] : given];
      });
      const issues = schema.safeParse(Object.fromEntries(sent)).error?.issues ?? [];
      if (issues.some(({ path }) => path[0] === field.name)) yield { form, field, text };
    }
  }
}

describe('what is wrong with a field', () => {
  it('stands beside that field, in every form that a page sends', async () => {
    const definitions = await formDefinitions();
    const told = new Set<string>();
    for (const form of work.forms) {
      const definition = definitions.find((one) => one.intent === intentOf(form));
      if (definition === undefined || SAID_ABOVE.has(form.route)) continue;
      for (const wrong of wrongTexts(form, definition)) {
        const errors = await errorsOf(wrong);
        expect([definition.intent, wrong.field.name, Object.keys(errors)]).toEqual([
          definition.intent,
          wrong.field.name,
          expect.arrayContaining([wrong.field.name]),
        ]);
        told.add(`${definition.intent} ${wrong.field.name}`);
      }
    }
    expect(told.size).toBeGreaterThan(50);
  });

  it('is what a use-case finds as well', async () => {
    const told = async (intent: string, changes: Readonly<Record<string, string>>) => {
      const form = work.forms.find((one) => intentOf(one) === intent);
      if (form === undefined) throw new Error(`There is no form ${intent}.`);
      return (JSON.parse((await work.send(form, changes)).reply) as { errors: unknown }).errors;
    };
    expect(await told('register', { email: 'ada@example.com' })).toEqual({
      email: 'There is an account with this email address already',
    });
    expect(await told('delete-account', {})).toEqual({
      currentPassword: 'The current password is not right',
    });
    expect(await told('delete-workspace', {})).toEqual({
      confirmName: 'Type the name of the workspace: Spare',
    });
    expect(await told('delete-shop', {})).toEqual({
      confirmName: 'Type the name of the shop: Coffee',
    });
    expect(await told('save-rate', { currency: 'EUR' })).toEqual({
      currency: 'The European Central Bank publishes EUR; its own rates are taken',
    });
  });
});

/** The screens of imports say it above their form as well, in words of their own. */
const SAID_ABOVE = new Set(['imports/import.route.tsx']);

async function errorsOf({
  form,
  field,
  text,
}: WrongText): Promise<Readonly<Record<string, string>>> {
  await work.deps.db.query('delete from rate_limits');
  const { reply } = await work.send(form, { [field.name]: text });
  const answered = JSON.parse(reply) as FormReply;
  return answered.ok ? {} : answered.errors;
}

/** Pages of a single form need not name it. */
const INTENTS: Readonly<Record<string, string>> = {
  'auth/login.route.tsx': 'log-in',
  'auth/register.route.tsx': 'register',
  'auth/forgot-password.route.tsx': 'send-link',
  'auth/reset-password.route.tsx': 'reset',
  'auth/connect/connect-platforms.route.tsx': 'add-shop',
};

function intentOf({ route, intent }: FormOfAction): string | undefined {
  return intent ?? INTENTS[route];
}
