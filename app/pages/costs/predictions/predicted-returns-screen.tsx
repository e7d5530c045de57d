import { useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { formatCount, formatDecimal } from '#app/lib/format-number.ts';
import {
  predictedReturnsForm,
  stopPredictedReturnsForm,
  undoPredictedReturnsForm,
} from '#app/view-models/forms/prediction-forms.ts';
import {
  PREDICTED_RETURNS_PATH,
  type PredictedReturnsView,
} from '#app/view-models/predictions/prediction-view.ts';
import { WithEffect } from '../editor-page.tsx';
import profiles from '../profiles/profiles.module.css';
import settings from '#app/components/settings/settings.module.css';
import { formKey, PredictionPage } from './prediction-page.tsx';

const TEXT =
  'Until the time to return goods is over, a share of the sales is expected to come back. ' +
  'What has come back is taken off it, and afterwards only that counts.';

/** /returns-settings-predictions: the expected returns of orders. */
export function PredictedReturnsScreen({ view }: { readonly view: PredictedReturnsView }) {
  return (
    <PredictionPage
      view={view}
      title="Predicted returns"
      text={TEXT}
      what="returns"
      stopForm={stopPredictedReturnsForm}
      undoForm={undoPredictedReturnsForm}
    >
      <ReplyForm
        key={formKey(view)}
        hasSaveBar
        definition={predictedReturnsForm}
        reply={useFormReply()}
      >
        <fieldset className={profiles['all']} disabled={view.refusal !== null}>
          <ReturnsEditor view={view} />
        </fieldset>
      </ReplyForm>
    </PredictionPage>
  );
}

/** Renders inside the form, so that it is reset when its changes are discarded. */
function ReturnsEditor({ view }: { readonly view: PredictedReturnsView }) {
  const [{ percent, times }, setChosen] = useState({
    percent: view.terms?.rules[0]?.percent ?? '',
    times: 0,
  });
  return (
    <WithEffect
      view={view}
      effectPath={`${PREDICTED_RETURNS_PATH}/effect`}
      cancelPath="/onboarding/preferences"
      draft={`${times}`}
    >
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            What is expected
          </Text>
          <div className={settings['fields']}>
            <TextInput
              key={times}
              label="Percent of the sales"
              field={predictedReturnsForm.fields.percent}
              suffix="%"
              autoComplete="off"
              initial={percent}
              helpText="Of goods after discounts, without tax and shipping."
            />
            <TextInput
              label="Days to return"
              field={predictedReturnsForm.fields.days}
              suffix="days"
              autoComplete="off"
              initial={`${view.terms?.days ?? 30}`}
              helpText="From the day of the order. After them, returns count as they came."
            />
          </div>
          <HistoryText
            view={view}
            onChoose={(suggested) => setChosen({ percent: suggested, times: times + 1 })}
          />
        </BlockStack>
      </Card>
    </WithEffect>
  );
}

/** Shows the suggestion from the shop's own past. */
function HistoryText({
  view: { history, locale },
  onChoose,
}: {
  readonly view: PredictedReturnsView;
  readonly onChoose: (percent: string) => void;
}) {
  if (history === null) {
    return (
      <Text as="p" tone="subdued">
        No month is so long past that its orders can no longer be returned: there is nothing to
        suggest yet.
      </Text>
    );
  }
  const { percent, months, orders } = history;
  const shown = formatDecimal(percent, locale);
  const count = orders === 1 ? '1 order' : `${formatCount(orders, locale)} orders`;
  const span = months === 1 ? 'the one month' : `the ${months} months`;
  return (
    <div className={settings['row']}>
      <Text as="p">
        {`Your own returns: ${shown} % of sales, the median of ${span} that can no longer be ` +
          `returned, with ${count}.`}
      </Text>
      <Button variant="plain" onClick={() => onChoose(percent)}>
        {`Use ${shown} %`}
      </Button>
    </div>
  );
}
