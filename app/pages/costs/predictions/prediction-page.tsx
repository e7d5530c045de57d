import type { ReactNode } from 'react';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import type { FormDefinition, FormShape } from '#app/view-models/forms/form-definition.ts';
import type {
  PredictedFeesView,
  PredictedReturnsView,
} from '#app/view-models/predictions/prediction-view.ts';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import settings from '#app/components/settings/settings.module.css';
import { exactMoney } from '../cost-messages.ts';
import { RecostingNotice } from '#app/components/settings/recosting-notice.tsx';
import { FormEffect } from '#app/components/effect/form-effect.tsx';
import { LastChangeCard } from '#app/components/effect/last-change-card.tsx';

/** Returns the key of a form, which resets it after saving and undoing. */
export function formKey({
  terms,
  lastChange,
  isSaved,
}: PredictionPageProps<FormShape>['view']): string {
  return JSON.stringify([terms, lastChange, isSaved]);
}

export interface PredictionPageProps<Shape extends FormShape> {
  readonly view: PredictedFeesView | PredictedReturnsView;
  readonly title: string;
  readonly text: string;
  readonly what: string;
  readonly stopForm: FormDefinition<Shape>;
  readonly undoForm: FormDefinition<Shape>;
  readonly children: ReactNode;
}

/**
 * Renders a page of expected costs: its form and figures, and the buttons that stop and undo it.
 */
export function PredictionPage<Shape extends FormShape>(props: PredictionPageProps<Shape>) {
  const { view, title, text, what, stopForm, undoForm, children } = props;
  const { refusal, ordersLeft, isSaved, lastChange, locale, currency, terms } = view;
  const reply = useFormReply();
  return (
    <Page
      title={title}
      subtitle={text}
      fullWidth
      backAction={{ content: 'Calculation preferences', url: '/onboarding/preferences' }}
    >
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        {isSaved && reply?.ok !== false && (
          <div role="status">
            <Banner tone="success">{terms === null ? `No ${what} are predicted.` : 'Saved'}</Banner>
          </div>
        )}
        <RecostingNotice ordersLeft={ordersLeft} />
        {children}
        {terms !== null && refusal === null && (
          <StopCard definition={stopForm} what={what} view={view} />
        )}
        {refusal === null && (
          <LastChangeCard
            definition={undoForm}
            what={`predicted ${what}`}
            change={lastChange}
            locale={locale}
            currency={currency}
          />
        )}
      </BlockStack>
    </Page>
  );
}

function StopCard<Shape extends FormShape>({
  definition,
  what,
  view: { openMinor, currency, locale },
}: Pick<PredictionPageProps<Shape>, 'what' | 'view'> & {
  readonly definition: FormDefinition<Shape>;
}) {
  return (
    <SettingsCard
      title="In your figures now"
      text={`Orders bear ${exactMoney(openMinor, currency, locale)} of ${what} that are only expected.`}
    >
      <ReplyForm definition={definition} reply={useFormReply()}>
        <FormEffect currency={currency} locale={locale}>
          <div className={settings['row']}>
            <Submit label={`Stop predicting ${what}`} isPlain />
            <Text as="span" tone="subdued">
              What is only expected by your rules leaves your figures; what is known stays.
            </Text>
          </div>
        </FormEffect>
      </ReplyForm>
    </SettingsCard>
  );
}
