import type { ReactNode } from 'react';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Page } from '#app/components/ui/page.ts';
import { ReplyForm, type ReplyFormProps } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { useUnsaved } from '#app/components/unsaved/unsaved-context.ts';
import type { FormShape } from '#app/view-models/forms/form-definition.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import settings from '#app/components/settings/settings.module.css';
import { EffectCard } from '#app/components/effect/effect-card.tsx';
import profiles from './profiles/profiles.module.css';
import { useFormValues } from '#app/components/effect/use-form-values.ts';

type EditorPageProps<Shape extends FormShape> = Pick<
  ReplyFormProps<Shape>,
  'definition' | 'hidden'
> & {
  readonly title: string;
  readonly back: { readonly content: string; readonly url: string };
  readonly refusal: string | null;
  readonly children: ReactNode;
};

/** Renders a page with one form, for an existing object or a new one. */
export function EditorPage<Shape extends FormShape>(props: EditorPageProps<Shape>) {
  const { title, back, refusal, children, ...form } = props;
  const reply = useFormReply();
  return (
    <Page title={title} fullWidth backAction={back}>
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        <ReplyForm {...form} hasSaveBar reply={reply}>
          <fieldset className={profiles['all']} disabled={refusal !== null}>
            {children}
          </fieldset>
        </ReplyForm>
      </BlockStack>
    </Page>
  );
}

/** Renders inside the form: its cards, and beside them the effect of saving. */
export function WithEffect(props: {
  readonly view: {
    readonly currency: string;
    readonly locale: string;
    readonly refusal: string | null;
  };
  readonly effectPath: string;
  readonly cancelPath: string;
  /** The content of the form that is no field of its own. */
  readonly draft?: string;
  readonly children: ReactNode;
}) {
  const { view, effectPath, cancelPath, draft = '', children } = props;
  const { currency, locale, refusal } = view;
  const unsaved = useUnsaved();
  const { place, words, look } = useFormValues(draft);
  return (
    <div className={profiles['columns']} ref={place} onChange={look}>
      <BlockStack gap="400">
        {children}
        <div className={`${settings['row']} ${profiles['actions']}`}>
          <Submit label="Save" />
          <PageLink to={cancelPath} onClick={() => unsaved?.discardAll()}>
            Cancel
          </PageLink>
        </div>
      </BlockStack>
      {refusal === null && (
        <div className={profiles['preview']}>
          <EffectCard path={effectPath} words={words} currency={currency} locale={locale} />
        </div>
      )}
    </div>
  );
}
