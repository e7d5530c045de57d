import { Text } from '#app/components/ui/text.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatCount } from '#app/lib/format-number.ts';
import {
  GATEWAYS_PATH,
  type GatewaySeen,
  type GatewaysView,
} from '#app/view-models/gateways/gateways-view.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import { exactMoney } from '../cost-messages.ts';
import { gatewayText, sourceText } from './gateway-messages.ts';

export function GatewaysSeenCard({ view }: { readonly view: GatewaysView }) {
  const { gateways, currency, locale, refusal } = view;
  const columns = [
    { title: 'Gateway' },
    { title: 'Payments', kind: 'end' },
    { title: `Amount paid (${currency})`, kind: 'end' },
    { title: 'Where the fee comes from', kind: 'sentence' },
    ...(refusal === null ? ([{ title: 'Rule', kind: 'end' }] as const) : []),
  ] as const;
  return (
    <SettingsCard
      title="Gateways of your orders"
      text="However the orders spell a name, it is one gateway."
    >
      <WideTable label="Gateways of your orders" columns={columns}>
        {gateways.map((seen) => (
          <tr key={seen.gateway ?? ''}>
            <th scope="row">
              {gatewayText(seen.gateway, locale)}
              <Spellings seen={seen} />
            </th>
            <WideCell kind="end">{formatCount(seen.payments, locale)}</WideCell>
            <WideCell kind="end">
              {seen.amountMinor === null ? 'N/A' : exactMoney(seen.amountMinor, currency, locale)}
            </WideCell>
            <WideCell kind="sentence">
              <Text as="span" {...(seen.missing > 0 && { tone: 'caution' as const })}>
                {sourceText(seen, locale)}
              </Text>
            </WideCell>
            {refusal === null && (
              <WideCell kind="end">
                <AddLink seen={seen} locale={locale} />
              </WideCell>
            )}
          </tr>
        ))}
      </WideTable>
    </SettingsCard>
  );
}

function Spellings({ seen: { otherSpellings } }: { readonly seen: GatewaySeen }) {
  if (otherSpellings.length === 0) return null;
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {`Also: ${otherSpellings.join(', ')}`}
    </Text>
  );
}

function AddLink({ seen, locale }: { readonly seen: GatewaySeen; readonly locale: string }) {
  const words = new URLSearchParams({ rule: 'new', gateway: seen.gateway ?? '*' });
  return (
    <PageLink
      to={`${GATEWAYS_PATH}?${words}`}
      label={`Add rule for ${gatewayText(seen.gateway, locale)}`}
    >
      Add rule
    </PageLink>
  );
}
