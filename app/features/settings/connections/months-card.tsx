import { Banner, Text } from '@shopify/polaris';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatMoment, formatMonth } from '#app/domain/calendar/format-day.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import type { MonthComparison } from '#app/domain/profit/platform-months.ts';
import { formatCount } from '#app/lib/format-number.ts';
import {
  DATED_BY_TEXTS,
  MONTH_CAUSE_TEXTS,
  type MonthsView,
  type ReconciliationView,
} from '#app/view-models/settings/reconciliation-view.ts';
import { platformTitle } from '#app/view-models/settings/connection-view.ts';
import { SettingsCard } from '../settings-card.tsx';

const TITLE = 'By month';
const COLUMNS = [
  { title: 'Month', kind: 'line' },
  { title: 'Their orders', kind: 'end' },
  { title: 'Orders', kind: 'end' },
  { title: 'Their total', kind: 'end' },
  { title: 'Total', kind: 'end' },
  { title: 'Difference', kind: 'end' },
  { title: 'Why', kind: 'sentence' },
] as const;

type Props = { readonly months: MonthsView } & Pick<ReconciliationView, 'currency' | 'locale'>;

/** Orders and totals by month as the platform's own reports have them, beside the ledger's, with each difference. */
export default function MonthsCard({ months, currency, locale }: Props) {
  const platform = platformTitle(months.platformId);
  const { isOffered, datedBy, rows, readAt, fault } = months;
  const money = (minor: number) => formatMoney(minor, currency, locale, 'exact');
  const text =
    `${platform}’s own reports, dated by ${DATED_BY_TEXTS[datedBy]}, beside the ledger: ` +
    'totals with taxes and shipping, less refunds.';
  return (
    <SettingsCard title={TITLE} {...(rows.length > 0 && { text })}>
      {fault !== null && (
        <Banner tone="warning" title={`The reports of ${platform} could not be read.`}>
          {`${fault} They are requested again every night.`}
        </Banner>
      )}
      {rows.length === 0 && fault === null && (
        <Text as="p" tone="subdued">
          {isOffered
            ? `The reports of ${platform} are read every night. The first time is still to come.`
            : `Totals by month are not read from ${platform}. Each order is compared above.`}
        </Text>
      )}
      {rows.length > 0 && (
        <WideTable label={TITLE} columns={COLUMNS}>
          {rows.map((row) => (
            <tr key={row.month}>
              <th scope="row">{`${formatMonth(`${row.month}-01`, locale)} ${row.month.slice(0, 4)}`}</th>
              <WideCell kind="end">
                {orNone(row, ({ orders }) => formatCount(orders, locale))}
              </WideCell>
              <WideCell kind="end">{formatCount(row.ledger.orders, locale)}</WideCell>
              <WideCell kind="end">{orNone(row, ({ totalMinor }) => money(totalMinor))}</WideCell>
              <WideCell kind="end">{money(row.ledger.totalMinor)}</WideCell>
              <WideCell kind="end">{money(row.differenceMinor)}</WideCell>
              <WideCell kind="sentence">
                <Reasons row={row} money={money} />
              </WideCell>
            </tr>
          ))}
        </WideTable>
      )}
      {rows.length > 0 && readAt !== null && (
        <Text as="p" tone="subdued">
          {`Read ${formatMoment(readAt, locale)}. What changed since then is in the ledger already. ` +
            'A negative fee is a discount here and no part of gross sales; totals are the same.'}
        </Text>
      )}
    </SettingsCard>
  );
}

function orNone(
  { platform }: MonthComparison,
  show: (month: NonNullable<MonthComparison['platform']>) => string,
): string {
  return platform === null ? '–' : show(platform);
}

function Reasons({
  row,
  money,
}: {
  readonly row: MonthComparison;
  readonly money: (minor: number) => string;
}) {
  const { causes, unexplainedMinor } = row;
  if (causes.length === 0 && unexplainedMinor === 0) return 'Equal';
  return (
    <>
      {causes.map(({ cause, amountMinor }) => (
        <div key={cause}>{`${money(amountMinor)}: ${MONTH_CAUSE_TEXTS[cause]}`}</div>
      ))}
      {unexplainedMinor !== 0 && <div>{`${money(unexplainedMinor)}: not explained`}</div>}
    </>
  );
}
