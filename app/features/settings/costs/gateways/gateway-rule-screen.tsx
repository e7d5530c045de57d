import { useCallback, useEffect, useRef, useState } from 'react';
import { Banner, BlockStack, Card, Page, Text } from '@shopify/polaris';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { useUnsaved } from '#app/components/unsaved/unsaved-context.ts';
import { gatewayForm } from '#app/view-models/forms/gateway-forms.ts';
import {
  GATEWAYS_PATH,
  type GatewayRuleEditorView,
} from '#app/view-models/gateways/gateways-view.ts';
import { PageLink } from '../../page-link.tsx';
import settings from '../../settings.module.css';
import { OrdersCard } from '../orders-card.tsx';
import profiles from '../profiles/profiles.module.css';
import { GatewayEffectCard } from './gateway-effect-card.tsx';
import { GatewayRuleFields } from './gateway-rule-fields.tsx';
import { ruleName } from './gateway-messages.ts';

const HINTS = {
  new: 'Orders until now keep the fee they have.',
  from: 'Orders of these days are calculated again; others keep the fee they have.',
  all: 'Every order with such a payment is calculated again.',
};

/** /onboarding/payment-gateways?rule=...: one rule, and what saving it would change. */
export function GatewayRuleScreen({ view }: { readonly view: GatewayRuleEditorView }) {
  const { rule, locale, refusal } = view;
  const title = rule === null ? 'New gateway rule' : `Edit ${ruleName(rule, locale)}`;
  const reply = useFormReply();
  return (
    <Page title={title} fullWidth backAction={{ content: 'Payment gateways', url: GATEWAYS_PATH }}>
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        <ReplyForm
          definition={gatewayForm}
          isKept
          reply={reply}
          {...(rule !== null && {
            hidden: { gateway: rule.gateway, country: rule.country ?? '' },
          })}
        >
          <fieldset className={profiles['all']} disabled={refusal !== null}>
            <RuleEditor view={view} />
          </fieldset>
        </ReplyForm>
      </BlockStack>
    </Page>
  );
}

/** Within the form, so that it begins anew when its changes are discarded. */
function RuleEditor({ view }: { readonly view: GatewayRuleEditorView }) {
  const unsaved = useUnsaved();
  const { currency, locale, refusal } = view;
  const { place, words, look } = useFormWords();
  return (
    <div className={profiles['columns']} ref={place} onChange={look}>
      <BlockStack gap="400">
        <Card>
          <BlockStack gap="300">
            <Text as="h2" variant="headingMd">
              What the gateway charges
            </Text>
            <GatewayRuleFields view={view} />
          </BlockStack>
        </Card>
        <OrdersCard
          fields={gatewayForm.fields}
          today={view.today}
          hints={HINTS}
          fromLabel="Orders of some days"
          endHelpText="Without it, all orders from the first day on."
        />
        <div className={settings['row']}>
          <Submit label="Save" />
          <PageLink to={GATEWAYS_PATH} onClick={() => unsaved?.discardAll()}>
            Cancel
          </PageLink>
        </div>
      </BlockStack>
      {refusal === null && (
        <div className={profiles['preview']}>
          <GatewayEffectCard words={words} currency={currency} locale={locale} />
        </div>
      )}
    </div>
  );
}

/** The form around as it would be sent, after each change of it. */
function useFormWords() {
  const place = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const read = useCallback(() => {
    const form = place.current?.closest('form');
    if (form == null) return;
    const sent = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    setWords(new URLSearchParams(sent).toString());
  }, []);
  // After React has shown the change: a choice may bring further fields.
  const look = useCallback(() => void requestAnimationFrame(read), [read]);
  useEffect(read, [read]);
  return { place, words, look };
}
