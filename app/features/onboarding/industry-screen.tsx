import { useState } from 'react';
import { Banner, BlockStack, Card, Page, RadioButton } from '@shopify/polaris';
import { useRefusal } from '#app/components/form/form-context.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { INDUSTRIES } from '#app/domain/shops/industries.ts';
import { industryForm } from '#app/view-models/forms/onboarding-forms.ts';
import type { IndustryView } from '#app/view-models/onboarding/shop-answers.ts';
import { InlineError } from '@shopify/polaris';
import styles from './onboarding.module.css';

/** /onboarding/industries: what the shop sells. */
export function IndustryScreen({ view }: { readonly view: IndustryView }) {
  const reply = useFormReply();
  const { refusal, isSettingUp, industry } = view;
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
            <IndustryChoice initial={industry} isDisabled={refusal !== null} />
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

function IndustryChoice({
  initial,
  isDisabled,
}: {
  readonly initial: string;
  readonly isDisabled: boolean;
}) {
  const [chosen, setChosen] = useState(initial);
  const error = useRefusal()?.errors[industryForm.fields.industry.name];
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Industry</legend>
      {error !== undefined && <InlineError message={error} fieldID="industry" />}
      <div className={styles['choices']} id="industry">
        {INDUSTRIES.map(({ key, name }) => (
          <RadioButton
            key={key}
            label={name}
            id={`industry ${key}`}
            name={industryForm.fields.industry.name}
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
