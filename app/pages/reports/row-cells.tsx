import { Button } from '#app/components/ui/button.ts';
import { Link } from '#app/components/ui/link.ts';
import { lazy, Suspense } from 'react';
import { useInBrowser } from '#app/components/states/use-in-browser.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import type { TableColumn } from '#app/components/table/table-column.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import type { MetricKey } from '#app/domain/metrics/metrics.ts';
import { UNALLOCATED_KEY } from '#app/domain/metrics/unallocated.ts';
import { idOnScreen } from '#app/domain/multishop/shops-of-report.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { DeclaredReport, DeclaredReportView } from './declared-report-view.ts';
import { ORDERS_COLUMN } from '#app/view-models/declared-reports/report-declaration.ts';
import { ORDER_FILTER_DIMENSIONS } from '#app/view-models/orders/order-row.ts';
import { writeFilter } from '#app/view-models/report/filter-text.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { getNameKind } from '#app/view-models/tables/cell-kind.ts';
import styles from './declared-reports.module.css';
import { DECLARED_REPORT_MESSAGES } from './declared-report-messages.ts';

/** Shows the name of a row; for an object with a page of its own, as a link to it. */
export function RowName({
  row: {
    keys: [key = null],
  },
  name,
  view: { dimension },
  ordersBy,
}: {
  readonly row: MetricRow;
  readonly name: string;
  readonly view: DeclaredReportView;
  readonly ordersBy: MetricKey | null;
}) {
  const { shops, state } = useReport();
  const isOfOrders = key !== null && key !== UNALLOCATED_KEY;
  const id = isOfOrders ? idOnScreen(key, shops) : null;
  const page = ownValue(PAGES_OF_THINGS, dimension);
  const { range, compareTo } = state;
  const isChannel = isOfOrders && getNameKind(dimension) === 'platform';
  const shown = isChannel ? <NameWithIcon name={name} /> : name;
  const days = { start: range.start, end: range.end };
  if (id !== null && ordersBy !== null && isOrderFilter(dimension)) {
    return (
      <Link url={ordersHref(state, { dimension, id, sortedBy: ordersBy })} removeUnderline>
        {shown}
      </Link>
    );
  }
  if (id === null || page === undefined) return shown;
  const words = new URLSearchParams({ ...days, compare: compareTo });
  return (
    <Link url={`/${page}/${encodeURIComponent(id)}?${words}`} removeUnderline>
      {name}
    </Link>
  );
}

// Few reports are about channels.
const ChannelName = lazy(() => import('#app/components/table/channel-name.tsx'));

/** Shows the name of a channel; the icon of its kind is loaded after the page. */
function NameWithIcon({ name }: { readonly name: string }) {
  const plain = <span className={styles['channel']}>{name}</span>;
  if (!useInBrowser()) return plain;
  return (
    <Suspense fallback={plain}>
      <ChannelName name={name} />
    </Suspense>
  );
}

function ordersHref(
  { range, filters }: ReportView['state'],
  {
    dimension,
    id,
    sortedBy,
  }: { readonly dimension: string; readonly id: string | null; readonly sortedBy: MetricKey },
): string {
  const words = new URLSearchParams({
    tab: 'orders',
    start: range.start,
    end: range.end,
    sort: `${sortedBy}:desc`,
    filter: writeFilter({ field: dimension, operator: 'eq', values: [id] }),
  });
  for (const other of filters) words.append('filter', writeFilter(other));
  return `/orders?${words}`;
}

/** Returns a column with a button for each row's orders, where orders can be filtered so. */
export function ordersColumn(
  { ordersButton }: DeclaredReport['declaration'],
  { dimension }: DeclaredReportView,
  isPinned: (row: MetricRow) => boolean,
): TableColumn<MetricRow>[] {
  if (ordersButton === undefined || !isOrderFilter(dimension)) return [];
  return [
    {
      key: ORDERS_COLUMN,
      title: DECLARED_REPORT_MESSAGES.orders,
      align: 'start',
      isSortable: false,
      kind: 'buttonAction',
      cell: (row) =>
        isPinned(row) || row.keys[0] === UNALLOCATED_KEY ? null : (
          <OrdersButton id={row.keys[0] ?? null} dimension={dimension} sortedBy={ordersButton} />
        ),
    },
  ];
}

function OrdersButton(row: {
  readonly dimension: string;
  readonly id: string | null;
  readonly sortedBy: MetricKey;
}) {
  const { shops, state } = useReport();
  const id = row.id === null ? null : idOnScreen(row.id, shops);
  if (row.id !== null && id === null) return null;
  return (
    <Button size="slim" url={ordersHref(state, { ...row, id })}>
      {DECLARED_REPORT_MESSAGES.showOrders}
    </Button>
  );
}

function isOrderFilter(dimension: string): boolean {
  return ORDER_FILTER_DIMENSIONS.some((one) => one === dimension);
}

/** The pages about one object, by its dimension. */
const PAGES_OF_THINGS: Readonly<Record<string, string>> = {
  product: 'product',
  collection: 'collection-analysis',
};
