import { Link } from '#app/components/ui/link.ts';
import { Pagination } from '#app/components/ui/pagination.ts';
import { Text } from '#app/components/ui/text.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import { formatCount } from '#app/lib/format-number.ts';
import {
  CLOSED_MONTHS_EXPORT_PATH,
  type ClosedMonthsView,
  type MonthChangesView,
  type MonthChangeView,
} from '#app/view-models/closed-months/closed-months-view.ts';
import { orderPath } from '#app/view-models/orders/order-path.ts';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import { exactMoney } from '../cost-messages.ts';

const COLUMNS = [
  { title: 'What', kind: 'line' },
  { title: 'Kind', kind: 'line' },
  { title: 'What changed', kind: 'sentence' },
  { title: 'Net sales', kind: 'end' },
  { title: 'Net profit', kind: 'end' },
] as const;

/** Lists the withheld changes of a closed month, the largest effect first, with their total. */
export function MonthChangesCard({
  view: { currency, locale },
  opened: { month, rows, count, netSalesMinor, netProfitMinor, page, pages },
}: {
  readonly view: ClosedMonthsView;
  readonly opened: MonthChangesView;
}) {
  const change = (minor: number) => `${minor > 0 ? '+' : ''}${exactMoney(minor, currency, locale)}`;
  const name = formatPeriod(`${month}-01`, 'month', locale);
  const title = `What would have changed in ${name}`;
  return (
    <SettingsCard
      title={title}
      text="These amounts are in no report. They count once the month is reopened."
      action={
        <a href={`${CLOSED_MONTHS_EXPORT_PATH}?month=${month}`} download className="Polaris-Link">
          Download CSV
        </a>
      }
    >
      <WideTable label={title} columns={COLUMNS}>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <ChangeName row={row} />
            </th>
            <WideCell kind="line">{row.kind}</WideCell>
            <WideCell kind="sentence">
              {row.parts
                .map(({ label, amountMinor }) => `${label} ${change(amountMinor)}`)
                .join(', ')}
            </WideCell>
            <WideCell kind="end">{change(row.netSalesMinor)}</WideCell>
            <WideCell kind="end">{change(row.netProfitMinor)}</WideCell>
          </tr>
        ))}
        <tr>
          <th scope="row">Total</th>
          <td colSpan={2}>{count === 1 ? '1 change' : `${formatCount(count, locale)} changes`}</td>
          <WideCell kind="end">{change(netSalesMinor)}</WideCell>
          <WideCell kind="end">{change(netProfitMinor)}</WideCell>
        </tr>
      </WideTable>
      {pages > 1 && <ChangesPager month={month} page={page} pages={pages} />}
    </SettingsCard>
  );
}

function ChangeName({ row: { label, orderId } }: { readonly row: MonthChangeView }) {
  if (orderId === null) return label;
  return (
    <Link url={orderPath(orderId)} removeUnderline>
      {label}
    </Link>
  );
}

function ChangesPager({
  month,
  page,
  pages,
}: {
  readonly month: string;
  readonly page: number;
  readonly pages: number;
}) {
  const href = (to: number) => `?month=${month}&page=${to}`;
  return (
    <div>
      <Pagination
        accessibilityLabel="Pages"
        hasPrevious={page > 1}
        hasNext={page < pages}
        {...(page > 1 && { previousURL: href(page - 1) })}
        {...(page < pages && { nextURL: href(page + 1) })}
      />
      <Text as="span" tone="subdued">{`Page ${page} of ${pages}`}</Text>
    </div>
  );
}
