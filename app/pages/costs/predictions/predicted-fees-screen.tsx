import { useMemo, useState } from 'react';
import { Banner } from '#app/components/ui/banner.ts';
import { HiddenField } from '#app/components/form/hidden-field.tsx';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import {
  predictedFeesForm,
  stopPredictedFeesForm,
  undoPredictedFeesForm,
} from '#app/view-models/forms/prediction-forms.ts';
import {
  PREDICTED_FEES_PATH,
  type PredictedFeesView,
  toPredictedFeesDraft,
} from '#app/view-models/predictions/prediction-view.ts';
import { WithEffect } from '../editor-page.tsx';
import { DraftContext, useDraftErrors } from '../profiles/draft-context.ts';
import profiles from '../profiles/profiles.module.css';
import { ComparedFeesCard } from './compared-fees-card.tsx';
import { FeeRulesCard } from './fee-rules-card.tsx';
import { formKey, PredictionPage } from './prediction-page.tsx';

const TEXT =
  'What your platform will take of an order, until it posts it. What it has posted counts first, then ' +
  'what it expects itself, then your rules, until the days of the order are over.';

const NOT_POSTED_TEXT =
  'The platform of this shop posts no fees after the order. What is expected would count until the ' +
  'days are over, and then leave the figures again.';

/** /predicted-costs: the expected platform fees, and their past accuracy. */
export function PredictedFeesScreen({ view }: { readonly view: PredictedFeesView }) {
  return (
    <PredictionPage
      view={view}
      title="Predicted platform fees"
      text={TEXT}
      what="fees"
      stopForm={stopPredictedFeesForm}
      undoForm={undoPredictedFeesForm}
    >
      {!view.isPostedLater && <Banner tone="info">{NOT_POSTED_TEXT}</Banner>}
      <ReplyForm
        key={formKey(view)}
        hasSaveBar
        definition={predictedFeesForm}
        reply={useFormReply()}
      >
        <fieldset className={profiles['all']} disabled={view.refusal !== null}>
          <FeesEditor view={view} />
        </fieldset>
      </ReplyForm>
      <ComparedFeesCard view={view} />
    </PredictionPage>
  );
}

/** Renders inside the form, so that it is reset when its changes are discarded. */
function FeesEditor({ view }: { readonly view: PredictedFeesView }) {
  const { terms, currency, locale } = view;
  const [draft, setDraft] = useState(() => toPredictedFeesDraft(terms));
  const errors = useDraftErrors(predictedFeesForm.fields.prediction);
  const fields = useMemo(() => ({ currency, locale, ...errors }), [currency, locale, errors]);
  const sent = useMemo(() => JSON.stringify(draft), [draft]);
  return (
    <DraftContext.Provider value={fields}>
      <HiddenField field={predictedFeesForm.fields.prediction} value={sent} />
      <WithEffect
        view={view}
        effectPath={`${PREDICTED_FEES_PATH}/effect`}
        cancelPath="/onboarding/preferences"
        draft={sent}
      >
        <FeeRulesCard draft={draft} onChange={setDraft} />
      </WithEffect>
    </DraftContext.Provider>
  );
}
