import { useState } from 'react';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Page } from '#app/components/ui/page.ts';
import { RadioButton } from '#app/components/ui/radio-button.ts';
import { useRefusal } from '#app/components/form/form-context.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { INDUSTRIES } from '#app/domain/shops/industries.ts';
import { PERSONAS } from '#app/domain/workspaces/persona.ts';
import { industryForm } from '#app/view-models/forms/onboarding-forms.ts';
import { PERSONA_LABELS } from '#app/view-models/onboarding/persona-labels.ts';
import type { IndustryView } from './shop-answers-view.ts';
import { InlineError } from '#app/components/ui/inline-error.ts';
import styles from './onboarding.module.css';

/** /onboarding/industries: the industry of the shop, and the persona of the user. */
export function IndustryScreen({ view }: { readonly view: IndustryView }) {
  const reply = useFormReply();
  const { refusal, isSettingUp, industry, persona } = view;
  const isDisabled = refusal !== null;
  return (
    <Page title="Industry" subtitle="What does your store sell?">
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        {reply?.ok === true && (
          <div role="status">
            <Banner tone="success">{reply.message}</Banner>
          </div>
        )}
        <Card>
          <ReplyForm definition={industryForm} reply={reply}>
            <Choice
              legend="Industry"
              field={industryForm.fields.industry.name}
              options={INDUSTRY_OPTIONS}
              initial={industry}
              isDisabled={isDisabled}
            />
            <Choice
              legend="Who are you? (optional)"
              field={industryForm.fields.persona.name}
              options={PERSONA_OPTIONS}
              initial={persona}
              isDisabled={isDisabled}
            />
            {refusal === null && (
              <div>
                <Submit label={isSettingUp ? 'Continue' : 'Save'} />
              </div>
            )}
          </ReplyForm>
        </Card>
      </BlockStack>
    </Page>
  );
}

interface Option {
  readonly key: string;
  readonly label: string;
}

const INDUSTRY_OPTIONS: readonly Option[] = INDUSTRIES.map(({ key, name }) => ({
  key,
  label: name,
}));
const PERSONA_OPTIONS: readonly Option[] = PERSONAS.map((key) => ({
  key,
  label: PERSONA_LABELS[key],
}));

function Choice({
  legend,
  field,
  options,
  initial,
  isDisabled,
}: {
  readonly legend: string;
  readonly field: string;
  readonly options: readonly Option[];
  /** The key of the chosen option; empty for none. */
  readonly initial: string;
  readonly isDisabled: boolean;
}) {
  const [chosen, setChosen] = useState(initial);
  const error = useRefusal()?.errors[field];
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{legend}</legend>
      {error !== undefined && <InlineError message={error} fieldID={field} />}
      <div className={styles['choices']} id={field}>
        {options.map(({ key, label }) => (
          <RadioButton
            key={key}
            label={label}
            id={`${field} ${key}`}
            name={field}
            value={key}
            checked={chosen === key}
            disabled={isDisabled}
            onChange={() => setChosen(key)}
          />
        ))}
      </div>
    </fieldset>
  );
}
