import { useState } from 'react';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Checkbox } from '#app/components/ui/checkbox.ts';
import { Page } from '#app/components/ui/page.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { adPlatformsForm } from '#app/view-models/forms/onboarding-forms.ts';
import type { AdPlatformsView } from './shop-answers-view.ts';
import styles from './onboarding.module.css';

/**
 * /onboarding/advertising/platforms: the ad platforms of the shop, before anything is connected.
 */
export function AdPlatformsScreen({ view }: { readonly view: AdPlatformsView }) {
  const reply = useFormReply();
  const { refusal, isSettingUp, others } = view;
  return (
    <Page
      title="Marketing platforms"
      subtitle="Where do you advertise? You connect them in the next step. Choose none if you do not advertise."
    >
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        {reply?.ok === true && (
          <div role="status">
            <Banner
              tone="success"
              action={{ content: 'Connect them', url: '/onboarding/advertising/integrations' }}
            >
              {reply.message}
            </Banner>
          </div>
        )}
        <Card>
          <ReplyForm definition={adPlatformsForm} reply={reply}>
            <PlatformChoice view={view} />
            <TextInput
              label="Anywhere else? (optional)"
              field={adPlatformsForm.fields.others}
              autoComplete="off"
              initial={others}
              isDisabled={refusal !== null}
              helpText="What it costs can be imported from a file, or entered as an expense."
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

function PlatformChoice({ view }: { readonly view: AdPlatformsView }) {
  const [chosen, setChosen] = useState(view.chosen);
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Ad platforms</legend>
      <div className={styles['choices']}>
        {view.platforms.map(({ key, name }) => (
          <Checkbox
            key={key}
            label={name}
            name={adPlatformsForm.fields.platforms.name}
            value={key}
            checked={chosen.includes(key)}
            disabled={view.refusal !== null}
            onChange={(isTicked) =>
              setChosen(isTicked ? [...chosen, key] : chosen.filter((one) => one !== key))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
