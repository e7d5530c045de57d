import { Banner } from '#app/components/ui/banner.ts';
import { Text } from '#app/components/ui/text.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatMoment, formatMonth } from '#app/domain/calendar/format-day.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import type { MonthComparison } from '#app/domain/profit/platform-months.ts';
import { formatCount } from '#app/lib/format-number.ts';
import {
  DATED_BY_TEXTS,
  MEASURE_TEXTS,
  MONTH_CAUSE_TEXTS,
  type MonthsView,
  type ReconciliationView,
} from '../reconciliation-view.ts';
import { platformTitle } from '#app/view-models/settings/connection-view.ts';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';

const TITLE = 'By month';
const MONTH = { title: 'Month', kind: 'line' } as const;
const COUNTS = [
  { title: 'Their orders', kind: 'end' },
  { title: 'Orders', kind: 'end' },
] as const;
const SUMS = [
  { title: 'Their total', kind: 'end' },
  { title: 'Total', kind: 'end' },
] as const;
const REASONS = [
  { title: 'Difference', kind: 'end' },
  { title: 'Why', kind: 'sentence' },
] as const;

type Props = { readonly months: MonthsView } & Pick<ReconciliationView, 'currency' | 'locale'>;

/**
 * Compares the platform's own monthly reports of orders and totals with the ledger, with each
 * difference.
 */
export default function MonthsCard({ months, currency, locale }: Props) {
  const platform = platformTitle(months.platformId);
  const { isOffered, datedBy, measure, rows, readAt, fault } = months;
  const hasMoney = measure !== 'order_count';
  const show: Show = {
    count: (count) => formatCount(count, locale),
    money: hasMoney ? (minor) => formatMoney(minor, currency, locale, 'exact') : null,
  };
  const text =
    `${platform}’s own reports, dated by ${DATED_BY_TEXTS[datedBy]}, beside the ledger: ` +
    MEASURE_TEXTS[measure];
  const columns = [MONTH, ...COUNTS, ...(hasMoney ? SUMS : []), ...REASONS];
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
            : `${platform} gives no totals by month. Each order is compared above.`}
        </Text>
      )}
      {rows.length > 0 && (
        <WideTable label={TITLE} columns={columns}>
          {rows.map((row) => (
            <MonthRow
              key={`${row.month} ${row.channel ?? ''}`}
              row={row}
              show={show}
              locale={locale}
            />
          ))}
        </WideTable>
      )}
      {rows.length > 0 && readAt !== null && (
        <Text as="p" tone="subdued">
          {`Read ${formatMoment(readAt, locale)}. What changed since then is in the ledger already. ` +
            NOTES[measure]}
        </Text>
      )}
    </SettingsCard>
  );
}

const NOTES: Readonly<Record<MonthsView['measure'], string>> = {
  total: 'A negative fee is a discount here and no part of gross sales; totals are the same.',
  product_sales:
    'Orders that are still pending count there, and here once their amounts are known.',
  product_sales_with_tax:
    'Orders that are still pending count there, and here once their amounts are known.',
  order_count: 'Orders that could not be read count there; any such are listed below.',
};

interface Show {
  readonly count: (count: number) => string;
  /** Null where the platform reports no money. */
  readonly money: ((minor: number) => string) | null;
}

interface RowProps {
  readonly row: MonthComparison;
  readonly show: Show;
  readonly locale: string;
}

function MonthRow({ row, show: { count, money }, locale }: RowProps) {
  const { month, channel, platform, ledger, difference } = row;
  const name = `${formatMonth(`${month}-01`, locale)} ${month.slice(0, 4)}`;
  return (
    <tr>
      <th scope="row">{channel === null ? name : `${name}, ${channel || 'other channels'}`}</th>
      <WideCell kind="end">{platform === null ? '–' : count(platform.orders)}</WideCell>
      <WideCell kind="end">{count(ledger.orders)}</WideCell>
      {money !== null && (
        <>
          <WideCell kind="end">
            {platform === null ? '–' : money(platform.totalMinor ?? 0)}
          </WideCell>
          <WideCell kind="end">{money(ledger.totalMinor)}</WideCell>
        </>
      )}
      <WideCell kind="end">
        {money === null ? count(difference.orders) : money(difference.totalMinor)}
      </WideCell>
      <WideCell kind="sentence">
        <Reasons row={row} show={{ count, money }} />
      </WideCell>
    </tr>
  );
}

function Reasons({ row, show }: Pick<RowProps, 'row' | 'show'>) {
  const { causes, unexplained } = row;
  const isExplained = unexplained.orders === 0 && unexplained.totalMinor === 0;
  if (causes.length === 0 && isExplained) return 'Equal';
  return (
    <>
      {causes.map(({ cause, orders, amountMinor, affected, names }) => (
        <div key={cause}>
          {`${sizeText({ orders, totalMinor: amountMinor }, show)}: ${MONTH_CAUSE_TEXTS[cause]} ` +
            `(${namesText(names, affected, show)})`}
        </div>
      ))}
      {!isExplained && (
        <div>
          {`${sizeText(unexplained, show)}: ${row.platform === null ? 'not in the reports' : 'not explained'}`}
        </div>
      )}
    </>
  );
}

/** Formats "−2 orders, −20.00"; where only one of the two differs, that one. */
function sizeText(
  { orders, totalMinor }: MonthComparison['difference'],
  { count, money }: Show,
): string {
  const counted = `${count(orders)} ${Math.abs(orders) === 1 ? 'order' : 'orders'}`;
  if (money === null || totalMinor === 0) return counted;
  return orders === 0 ? money(totalMinor) : `${counted}, ${money(totalMinor)}`;
}

/** Formats "#1001, #1002 and 7 more". */
function namesText(names: readonly string[], affected: number, { count }: Show): string {
  const more = affected - names.length;
  return more > 0 ? `${names.join(', ')} and ${count(more)} more` : names.join(', ');
}
