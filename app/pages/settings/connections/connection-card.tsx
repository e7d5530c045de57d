import { Badge } from '#app/components/ui/badge.ts';
import { Banner } from '#app/components/ui/banner.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import {
  type ConnectionView,
  platformTitle,
  reconnectPath,
  reconnectText,
} from '#app/view-models/settings/connection-view.ts';
import type { ShopSettingsView } from '#app/view-models/settings/settings-view.ts';
import { NEW_ORDERS_ALERTS } from '#app/view-models/shell/shell-view.ts';
import { alertsForm, disconnectForm } from '#app/view-models/forms/shop-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { AskDisconnect } from '#app/components/ask-disconnect.tsx';
import { Fact, Facts } from '#app/components/facts.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TickInput } from '#app/components/form/tick-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { HistoryLimit } from '#app/components/history-limit.tsx';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import { LimitBanners } from './limit-banners.tsx';

/** Shows the source of the shop's data, their first day, and the disconnect button. */
export function ConnectionCard({ view }: { readonly view: ShopSettingsView }) {
  const { connection } = view;
  return (
    <SettingsCard
      title="Connection"
      {...(connection !== null && { action: <StateBadge state={connection.state} /> })}
    >
      {connection === null ? (
        <Text as="p" tone="subdued">
          This shop is not connected to a platform: its data comes from files.{' '}
          <PageLink to="/imports">Import a file</PageLink>
        </Text>
      ) : (
        <Connection view={view} connection={connection} />
      )}
      <Alerts view={view} />
    </SettingsCard>
  );
}

function StateBadge({ state }: Pick<ConnectionView, 'state'>) {
  if (state === 'connected') return <Badge tone="success">Connected</Badge>;
  return <Badge tone="critical">{state === 'uninstalled' ? 'Uninstalled' : 'Disconnected'}</Badge>;
}

function Connection({
  view,
  connection,
}: {
  readonly view: ShopSettingsView;
  readonly connection: ConnectionView;
}) {
  const { locale, refusal } = view;
  const { platformId, state, lastOrder } = connection;
  const again = refusal === null ? reconnectPath(connection) : null;
  return (
    <>
      {state !== 'connected' && (
        <Banner
          tone="warning"
          title={connection.reason ?? 'This shop is no longer connected.'}
          {...(again !== null && { action: { content: 'Connect it again', url: again } })}
        >
          {`Nothing that was fetched is lost. ${reconnectText(platformId)}`}
        </Banner>
      )}
      <LimitBanners view={view.limits} locale={locale} />
      <Facts>
        <Fact name="Platform" value={platformTitle(platformId)} />
        <Fact name="Shop" value={connection.address} />
        <Fact name="Connected" value={formatMoment(connection.connectedAt, locale)} />
        <Fact
          name="Last order"
          value={
            lastOrder === null
              ? 'None yet'
              : `${lastOrder.name}, ${formatMoment(lastOrder.placedAt, locale)}`
          }
        />
      </Facts>
      <HistoryLimit {...connection} locale={locale} />
      {state === 'connected' && (
        <Disconnect platform={platformTitle(platformId)} refusal={refusal} />
      )}
    </>
  );
}

function Disconnect({
  platform,
  refusal,
}: {
  readonly platform: string;
  readonly refusal: string | null;
}) {
  return (
    <InlineStack>
      <AskDisconnect
        title={`Disconnect this shop from ${platform}?`}
        isDisabled={refusal !== null}
        form={{ definition: disconnectForm }}
        text={
          'New orders no longer come in, and Farthing deletes the keys to the shop. Everything ' +
          'that was fetched stays, and you can connect it again.'
        }
      />
    </InlineStack>
  );
}

function Alerts({ view }: { readonly view: ShopSettingsView }) {
  const isDisabled = view.refusal !== null;
  return (
    <ReplyForm hasSaveBar definition={alertsForm} reply={useFormReply()}>
      <TickInput
        label="Show a notice when a new order comes in"
        field={alertsForm.fields[NEW_ORDERS_ALERTS]}
        initial={view.hasNewOrderAlerts}
        isDisabled={isDisabled}
      />
      {view.button !== 'hidden' && (
        <div>
          <Submit label="Save notices" isPlain isDisabled={isDisabled} />
        </div>
      )}
    </ReplyForm>
  );
}
