import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { InlineGrid } from '#app/components/ui/inline-grid.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import { type ConnectorView, isReading } from '#app/view-models/connectors/connectors-view.ts';
import {
  getLastPull,
  getProviderPath,
  PRODUCTION_PATH,
  SHIPPING_PATH,
  type ShippingView,
} from './labels-view.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import { RecostingNotice } from '#app/components/settings/recosting-notice.tsx';
import { LabelsCard } from './labels-card.tsx';
import { ProviderBadge, ProviderFault, ProviderProgress } from './provider-status.tsx';
import { LIST_MESSAGES } from './shipping-messages.ts';
import { useLooksAgain } from '#app/components/realtime/use-looks-again.ts';
import { getSheetPath, SYNC_WITH_SHEETS } from '#app/view-models/sheets/sheets-view.ts';

/** /onboarding/shipping/platforms: the shop's label providers, and the order of each label. */
export function ShippingScreen({ view }: { readonly view: ShippingView }) {
  const reply = useFormReply();
  const { purpose, providers, refusal, ordersLeft, locale } = view;
  useLooksAgain(providers.some(isReading));
  return (
    <Page
      title={LIST_MESSAGES[purpose].title}
      subtitle={LIST_MESSAGES[purpose].subtitle}
      fullWidth
      backAction={{ content: 'Costs', url: '/settings?item=costs' }}
      secondaryActions={listPageActions(purpose)}
    >
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        {reply !== null && reply.message !== null && (
          <div role="status">
            <Banner tone={reply.ok ? 'success' : 'critical'}>{reply.message}</Banner>
          </div>
        )}
        <RecostingNotice ordersLeft={ordersLeft} />
        <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
          {providers.map((provider) => (
            <ProviderCard key={provider.key} provider={provider} locale={locale} />
          ))}
        </InlineGrid>
        <LabelsCard view={view} />
      </BlockStack>
    </Page>
  );
}

/** Returns links to the other sources of such costs. */
function listPageActions(purpose: ShippingView['purpose']) {
  if (purpose === 'production') {
    return [{ content: LIST_MESSAGES.shipping.title, url: SHIPPING_PATH }];
  }
  return [
    { content: LIST_MESSAGES.production.title, url: PRODUCTION_PATH },
    { content: SYNC_WITH_SHEETS, url: getSheetPath('fulfillment') },
  ];
}

function ProviderCard({
  provider,
  locale,
}: {
  readonly provider: ConnectorView;
  readonly locale: string;
}) {
  const { key, name, state } = provider;
  const lastPull = getLastPull(provider);
  return (
    <section aria-label={name}>
      <SettingsCard title={name} action={<ProviderBadge provider={provider} />}>
        <ProviderFault provider={provider} />
        <ProviderProgress provider={provider} />
        <Text as="p" tone="subdued">
          {lastPull === null ? 'Not read yet' : `Last reading ${formatMoment(lastPull, locale)}`}
        </Text>
        <div>
          <PageLink to={getProviderPath(key)} label={`${getActionLabel(state)} ${name}`}>
            {getActionLabel(state)}
          </PageLink>
        </div>
      </SettingsCard>
    </section>
  );
}

function getActionLabel(state: ConnectorView['state']): string {
  if (state === 'connected') return 'Manage';
  return state === 'revoked' ? 'Connect again' : 'Connect';
}
