import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useFetcher } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.ts';
import { Button } from '#app/components/ui/button.ts';
import type { FormReply } from '#app/lib/form-reply.ts';
import type { FormDefinition, FormShape } from '#app/view-models/forms/form-definition.ts';
import { FormContext } from './form-context.ts';
import styles from './reply-form.module.css';

export interface PartFormProps<Shape extends FormShape> {
  readonly definition: FormDefinition<Shape>;
  /** The page of the form; the user stays on their own. */
  readonly action: string;
  readonly hidden?: { readonly [Name in keyof Shape & string]?: string };
  readonly label: string;
  readonly onDone: () => void;
  readonly buttons?: ReactNode;
  readonly children: ReactNode | ((buttons: ReactNode) => ReactNode);
}

/** Renders a form of another page, in a dialog of this one, with errors beside its fields. */
export function PartForm<Shape extends FormShape>(props: PartFormProps<Shape>) {
  const { definition, action, label, onDone, buttons, children } = props;
  const { intent } = definition;
  const fetcher = useFetcher<FormReply>();
  const form = useRef<HTMLDivElement>(null);
  const reply = fetcher.state === 'idle' ? (fetcher.data ?? null) : null;
  const refusal = reply?.ok === false ? reply : null;
  useEffect(() => {
    if (reply?.ok === true) onDone();
  }, [reply, onDone]);
  useEffect(() => {
    if (refusal === null) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  const onPage = useMemo(
    () => ({ intent, refusal, hasSaveBar: false, look: () => undefined }),
    [intent, refusal],
  );
  const row = (
    <div className={styles['buttons']}>
      {buttons}
      <Button submit variant="primary" loading={fetcher.state !== 'idle'}>
        {label}
      </Button>
    </div>
  );
  return (
    <FormContext.Provider value={onPage}>
      <fetcher.Form method="post" action={action} noValidate>
        <input type="hidden" name="intent" value={intent} />
        {Object.entries<string | undefined>(props.hidden ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div ref={form} className={styles['fields']}>
          {refusal?.message != null && (
            <Banner tone="critical" title={refusal.message}>
              {refusal.hint !== null && <p>{refusal.hint}</p>}
            </Banner>
          )}
          {typeof children === 'function' ? children(row) : children}
          {typeof children !== 'function' && row}
        </div>
      </fetcher.Form>
    </FormContext.Provider>
  );
}
