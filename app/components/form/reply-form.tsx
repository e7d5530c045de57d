import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Form, useNavigation } from '@remix-run/react';
import type { FormReply } from '#app/lib/form-reply.ts';
import { useUnsavedForm } from '#app/components/unsaved/use-unsaved-form.ts';
import type { FormDefinition, FormShape } from '#app/view-models/forms/form-definition.ts';
import { FormContext, useRefusal } from './form-context.ts';
import { Banner } from '#app/components/ui/banner.ts';
import styles from './reply-form.module.css';

export interface ReplyFormProps<Shape extends FormShape> {
  readonly definition: FormDefinition<Shape>;
  readonly reply: FormReply | null | undefined;
  /** Hidden fields with the form's subject. */
  readonly hidden?: { readonly [Name in keyof Shape & string]?: string };
  /** True for a form with existing data: its changes are saved or discarded. */
  readonly hasSaveBar?: boolean;
  readonly children: ReactNode;
}

/** Renders a form with errors beside its fields, which works without scripts too. */
export function ReplyForm<Shape extends FormShape>(props: ReplyFormProps<Shape>) {
  const { definition, reply = null, hasSaveBar = false, children } = props;
  const { intent } = definition;
  const hidden: Readonly<Record<string, string | undefined>> = props.hidden ?? {};
  const form = useRef<HTMLFormElement>(null);
  const refused = reply?.ok === false && isAbout(reply.values, intent, hidden) ? reply : null;
  const isRefused = refused !== null;
  const unsaved = useUnsavedForm({ form, hasSaveBar, reply, isRefused });
  const { edition, look, sent } = unsaved;
  const refusal = unsaved.isForgotten ? null : refused;
  useEffect(() => {
    if (refusal === null) return;
    // The first field at fault is where the reader goes on.
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  const onPage = useMemo(
    () => ({ intent, refusal, hasSaveBar, look }),
    [intent, refusal, hasSaveBar, look],
  );
  return (
    <FormContext.Provider value={onPage}>
      <Form method="post" ref={form} noValidate preventScrollReset onChange={look} onSubmit={sent}>
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div key={edition} className={styles['fields']}>
          <FormProblem />
          {children}
        </div>
      </Form>
    </FormContext.Provider>
  );
}

export function useIsSending(intent: string): boolean {
  const { formData } = useNavigation();
  return formData?.get('intent') === intent;
}

function isAbout(
  values: Readonly<Record<string, string>>,
  intent: string,
  hidden: Readonly<Record<string, string | undefined>>,
): boolean {
  if (values['intent'] !== intent) return false;
  return Object.entries(hidden).every(([name, value]) => values[name] === value);
}

/** Shows the error of the form in general, until it is sent again; nothing without one. */
function FormProblem() {
  const refusal = useRefusal();
  if (refusal?.message == null) return null;
  return (
    <Banner tone="critical" title={refusal.message}>
      {refusal.hint !== null && <p>{refusal.hint}</p>}
    </Banner>
  );
}
