import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { gatewayForm } from '#app/view-models/forms/gateway-forms.ts';
import {
  GATEWAY_EFFECT_PATH,
  GATEWAYS_PATH,
  type GatewayRuleEditorView,
} from '#app/view-models/gateways/gateways-view.ts';
import { EditorPage, WithEffect } from '../editor-page.tsx';
import { OrdersCard } from '#app/components/effect/orders-fields.tsx';
import { GatewayRuleFields } from './gateway-rule-fields.tsx';
import { ruleName } from './gateway-messages.ts';

const HINTS = {
  new: 'Orders until now keep the fee they have.',
  from: 'Orders of these days are calculated again; others keep the fee they have.',
  all: 'Every order with such a payment is calculated again.',
};

/** /onboarding/payment-gateways?rule=...: one rule, and the effect of saving it. */
export function GatewayRuleScreen({ view }: { readonly view: GatewayRuleEditorView }) {
  const { rule, locale, refusal } = view;
  return (
    <EditorPage
      title={rule === null ? 'New gateway rule' : `Edit ${ruleName(rule, locale)}`}
      back={{ content: 'Payment gateways', url: GATEWAYS_PATH }}
      definition={gatewayForm}
      refusal={refusal}
      {...(rule !== null && {
        hidden: { gateway: rule.gateway, country: rule.country ?? '' },
      })}
    >
      <WithEffect view={view} effectPath={GATEWAY_EFFECT_PATH} cancelPath={GATEWAYS_PATH}>
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
          initial={view.isFirst ? 'all' : 'new'}
          fromLabel="Orders of some days"
          endHelpText="Without it, all orders from the first day on."
        />
      </WithEffect>
    </EditorPage>
  );
}
