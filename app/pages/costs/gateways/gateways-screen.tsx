import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { EmptyState } from '#app/components/ui/empty-state.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { gatewayForm, undoGatewayForm } from '#app/view-models/forms/gateway-forms.ts';
import {
  GATEWAYS_PATH,
  type GatewayRuleView,
  type GatewaysView,
  type GatewaySeen,
} from '#app/view-models/gateways/gateways-view.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import { RecostingNotice } from '#app/components/settings/recosting-notice.tsx';
import { LastChangeCard } from '#app/components/effect/last-change-card.tsx';
import { formatCount } from '#app/lib/format-number.ts';
import {
  NO_PAYMENTS_TEXT,
  NO_PAYMENTS_TITLE,
  gatewayText,
  GATEWAYS_TEXT,
  paymentsText,
  ruleName,
} from './gateway-messages.ts';
import { GatewayRulesCard } from './gateway-rules-card.tsx';
import { GatewaysSeenCard } from './gateways-seen-card.tsx';
import { isSameGateway } from '#app/domain/profit/cost-lookup/gateway-match.ts';
import { ANY_GATEWAY } from '#app/domain/profit/cost-lookup/gateway-rule.ts';

const ADD = { content: 'Add rule', url: `${GATEWAYS_PATH}?rule=new` };

/** /onboarding/payment-gateways: the source of each payment's fee, and the rules. */
export function GatewaysScreen({ view }: { readonly view: GatewaysView }) {
  const { gateways, rules, refusal, button, ordersLeft } = view;
  return (
    <Page
      title="Payment gateways"
      subtitle={GATEWAYS_TEXT}
      fullWidth
      backAction={{ content: 'Costs', url: '/settings?item=costs' }}
      {...(refusal === null && { primaryAction: ADD })}
      {...(refusal !== null &&
        button === 'disabled' && { primaryAction: { content: ADD.content, disabled: true } })}
    >
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        <AppliedNotice view={view} />
        <RecostingNotice ordersLeft={ordersLeft} />
        {gateways.length === 0 ? (
          <Card>
            <EmptyState heading={NO_PAYMENTS_TITLE} image="/illustrations/first-use.svg">
              <p>{NO_PAYMENTS_TEXT}</p>
            </EmptyState>
          </Card>
        ) : (
          <>
            <MissingNotice view={view} />
            <GatewaysSeenCard view={view} />
          </>
        )}
        {(rules.length > 0 || gateways.length > 0) && <GatewayRulesCard view={view} />}
        {refusal === null && (
          <LastChangeCard
            definition={undoGatewayForm}
            what="rules"
            change={view.lastChange}
            locale={view.locale}
            currency={view.currency}
          />
        )}
        <SettingsCard
          title="Charged against expected"
          text="Where the platform tells a fee, hold it against what your rule expects, gateway by gateway."
          action={<PageLink to="/analytics/transaction-fees">Open processing gateways</PageLink>}
        />
      </BlockStack>
    </Page>
  );
}

/** Reports the matches of the rule that was saved last; a warning without any. */
function AppliedNotice({ view: { applied, gateways, locale } }: { readonly view: GatewaysView }) {
  const reply = useFormReply();
  if (applied === null || reply?.ok === false) return null;
  const name = ruleName(applied, locale);
  if (applied.payments > 0) {
    const text = `Saved. ${name}: applies to ${paymentsText(applied.payments, locale)}.`;
    return (
      <div role="status">
        <Banner tone="success">{text}</Banner>
      </div>
    );
  }
  const past = countPastPayments(applied, gateways);
  const named = gateways.flatMap(({ gateway }) => gateway ?? []);
  const seen = named.map((gateway) => gatewayText(gateway, locale)).join(', ');
  return (
    <div role="status">
      <Banner tone="warning" title={`Saved. ${name}: applies to none of your payments so far.`}>
        {past > 0 ? (
          <ApplyToPast rule={applied} count={past} locale={locale} />
        ) : seen === '' ? (
          'Your orders name no gateway.'
        ) : (
          `Your orders name these gateways: ${seen}.`
        )}
      </Banner>
    </div>
  );
}

/** Saves the rule once more, for earlier payments too. */
function ApplyToPast({
  rule,
  count,
  locale,
}: {
  readonly rule: GatewayRuleView;
  readonly count: number;
  readonly locale: string;
}) {
  const { gateway, percent, fixed, conversionPercent, surchargePercent, returned } = rule;
  const amounts = { percent, fixed, conversionPercent, surchargePercent };
  const isFree = Object.values(amounts).every((amount) => Number(amount) === 0);
  const hidden = {
    ...amounts,
    gateway,
    returned,
    country: rule.country ?? '',
    fixedCurrency: rule.fixedCurrency ?? '',
    ...(isFree && { chargesNothing: 'on' }),
    orders: 'all',
    startDay: '',
    endDay: '',
  };
  return (
    <ReplyForm definition={gatewayForm} reply={useFormReply()} hidden={hidden}>
      <BlockStack gap="200" inlineAlign="start">
        <Text as="p">It counts for orders from now on.</Text>
        <Submit label={`Apply to all ${formatCount(count, locale)} past payments`} isPlain />
      </BlockStack>
    </ReplyForm>
  );
}

/** Shows the amount of payments without a known fee, which overstates profit. */
function MissingNotice({ view: { gateways, locale } }: { readonly view: GatewaysView }) {
  const missing = gateways.reduce((sum, one) => sum + one.missing, 0);
  if (missing === 0) return null;
  const all = gateways.reduce((sum, one) => sum + one.payments, 0);
  return (
    <Banner tone="warning" title="Some fees are not known">
      {`${formatCount(missing, locale)} of ${paymentsText(all, locale)} have no known fee: ` +
        'their profit is overstated.'}
    </Banner>
  );
}

/**
 * Counts payments without a known fee that a rule would apply to, had it been valid from the start;
 * none for one country.
 */
function countPastPayments(
  { gateway, country }: Pick<GatewayRuleView, 'gateway' | 'country'>,
  seen: readonly GatewaySeen[],
): number {
  if (country !== null) return 0;
  const isFor = (one: GatewaySeen) =>
    gateway === ANY_GATEWAY || (one.gateway !== null && isSameGateway(one.gateway, gateway));
  return seen.filter(isFor).reduce((sum, { missing }) => sum + missing, 0);
}
