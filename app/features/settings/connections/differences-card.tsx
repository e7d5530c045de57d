import { Text } from '@shopify/polaris';
import { CAUSE_TEXTS } from '#app/view-models/settings/reconciliation-view.ts';
import type { OrderDifference } from '#app/domain/profit/reconcile.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import type { ReconciliationView } from '#app/view-models/settings/reconciliation-view.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { PageLink } from '../page-link.tsx';
import { SettingsCard } from '../settings-card.tsx';

const TITLE = 'Orders that differ';
const COLUMNS = [
  { title: 'Order' },
  { title: 'Difference', kind: 'end' },
  { title: 'Platform', kind: 'end' },
  { title: 'Ledger', kind: 'end' },
  { title: 'Why', kind: 'sentence' },
] as const;

/** The orders whose ledger does not come to the platform's total, each with what is known of why. */
export function DifferencesCard({ view }: { readonly view: ReconciliationView }) {
  const { differences, currency, locale, sums } = view;
  const rest = sums.orders - sums.cleared - differences.length;
  const money = (minor: number) => formatMoney(minor, currency, locale, 'exact');
  return (
    <SettingsCard
      title={TITLE}
      text="The platform’s total less that of the ledger, the widest difference first."
    >
      <WideTable label={TITLE} columns={COLUMNS}>
        {differences.map((one) => (
          <tr key={one.orderId}>
            <th scope="row">
              <PageLink to={addressOf(one)}>{one.name}</PageLink>
            </th>
            <WideCell kind="end">{money(one.differenceMinor)}</WideCell>
            <WideCell kind="end">{money(one.platformMinor)}</WideCell>
            <WideCell kind="end">{money(one.ledgerMinor)}</WideCell>
            <WideCell kind="sentence">{CAUSE_TEXTS[one.cause]}</WideCell>
          </tr>
        ))}
      </WideTable>
      {rest > 0 && (
        <Text
          as="p"
          tone="subdued"
        >{`And ${rest.toLocaleString(locale)} more, with smaller differences.`}</Text>
      )}
    </SettingsCard>
  );
}

function addressOf({ name }: OrderDifference): string {
  return `/orders?tab=orders&range=all_time&q=${encodeURIComponent(name)}`;
}
