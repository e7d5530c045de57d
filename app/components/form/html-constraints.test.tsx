import { renderToStaticMarkup } from 'react-dom/server';
import { AppProvider } from '#app/components/ui/app-provider.ts';
import { texts } from '#app/components/ui/texts.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormDefinition, FormField } from '#app/view-models/forms/form-definition.ts';
import { formDefinitions } from '#tests/fixtures/form-definitions.ts';
import { TextInput } from './text-input.tsx';

let forms: readonly FormDefinition[];
beforeAll(async () => {
  forms = await formDefinitions();
});

/** The opening tag of the input of a field. */
function inputOf(field: FormField): string {
  const input = <TextInput label={field.name} field={field} autoComplete="off" />;
  const html = renderToStaticMarkup(<AppProvider i18n={texts}>{input}</AppProvider>);
  return /<input [^>]*>/.exec(html)?.[0] ?? '';
}

function textsOf({ fields }: FormDefinition): readonly FormField[] {
  return Object.values(fields).filter(({ kind, type }) => kind === 'text' && type !== 'hidden');
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1];
}

/** Whether a form's schema finds nothing wrong with this text of a field. */
function takes({ schema, fields }: FormDefinition, { name }: FormField, text: string): boolean {
  const sent = Object.values(fields).map((field) => {
    if (field.kind === 'tick') return [field.name, false];
    const value = field.name === name ? text : '';
    return [field.name, field.kind === 'list' ? [value] : value];
  });
  const issues = schema.safeParse(Object.fromEntries(sent)).error?.issues ?? [];
  // What holds between fields says nothing of the field alone.
  return !issues.some(({ path, code }) => path[0] === name && code !== 'custom');
}

describe('the inputs of every form', () => {
  it('have the constraints of its schema', () => {
    let inputs = 0;
    for (const form of forms) {
      for (const field of textsOf(form)) {
        expect([form.intent, field.name, constraintsIn(inputOf(field))]).toEqual([
          form.intent,
          field.name,
          {
            type: field.type ?? 'text',
            required: field.required,
            inputMode: field.inputMode,
            maxLength: field.maxLength === undefined ? undefined : String(field.maxLength),
            pattern: field.pattern,
            min: field.min,
            max: field.max,
          },
        ]);
        inputs += 1;
      }
    }
    expect(inputs).toBeGreaterThan(60);
  });

  it('take as many letters as the schema does', () => {
    const limits = forms.flatMap((form) =>
      textsOf(form).flatMap((field) => {
        if (field.maxLength === undefined) return [];
        const { maxLength } = field;
        return [
          [
            takes(form, field, 'a'.repeat(maxLength)),
            takes(form, field, 'a'.repeat(maxLength + 1)),
          ],
        ];
      }),
    );
    expect(limits.length).toBeGreaterThan(10);
    expect(new Set(limits.map(String))).toEqual(new Set(['true,false']));
  });

  it('are such as these', () => {
    const of = (intent: string) => forms.find((form) => form.intent === intent)?.fields;
    expect(of('register')).toMatchObject({
      firstName: { required: true, maxLength: 100 },
      lastName: { required: false, maxLength: 100 },
      email: { required: true, type: 'email' },
      password: { required: true, type: 'password' },
    });
    expect(of('save-handling')).toMatchObject({
      id: { type: 'hidden' },
      perOrder: { required: false, inputMode: 'decimal' },
      startDay: { required: false, type: 'date', max: '9999-12-31' },
    });
    expect(of('save-expense')).toMatchObject({
      amount: { required: true, inputMode: 'decimal' },
      startDay: { required: true, type: 'date' },
    });
    expect(of('woo-key')).toMatchObject({ consumerKey: { pattern: 'ck_\\w{10,100}' } });
    expect(of('save-product-costs')).toMatchObject({
      variantId: { kind: 'list', type: 'hidden' },
      cost: { kind: 'list', required: true, inputMode: 'decimal' },
    });
    expect(of('save-preferences')).toMatchObject({
      leaveOutFree: { kind: 'tick', required: false },
    });
  });
});

function constraintsIn(tag: string) {
  return {
    type: attribute(tag, 'type'),
    required: attribute(tag, 'aria-required') === 'true',
    inputMode: attribute(tag, 'inputmode'),
    maxLength: attribute(tag, 'maxlength'),
    pattern: attribute(tag, 'pattern'),
    min: attribute(tag, 'min'),
    max: attribute(tag, 'max'),
  };
}
