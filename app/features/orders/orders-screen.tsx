import type { MetricResult, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { tableNotes } from '#app/view-models/tables/table-notes.ts';
import { getDimension } from '#app/domain/metrics/dimensions.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import {
  ORDER_FILTER_DIMENSIONS,
  ORDER_FILTER_METRICS,
  type OrderFacts,
} from '#app/view-models/orders/order-row.ts';
import { countsText, type OrderCounts } from '#app/view-models/orders/order-counts.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import type { FilterField } from '#app/components/report/filter-messages.ts';
import { ReportPage } from '#app/components/report/report-page.tsx';
import { FirstUse } from '#app/components/states/first-use.tsx';
import { Notices } from '#app/components/states/notices.tsx';
import { NothingFound } from '#app/components/table/nothing-found.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import { TableSearch } from '#app/components/table/table-search.tsx';
import { OpenedOrder } from './opened-order.tsx';
import { orderColumns } from './order-columns.tsx';
import { ORDERS_MESSAGES } from './order-messages.ts';

export interface OrdersScreenProps {
  readonly report: ReportView;
  readonly result: MetricResult;
  readonly facts: Readonly<Record<string, OrderFacts>>;
  /** What belongs to no order. */
  readonly unallocated: MetricRow | null;
  readonly counts: OrderCounts;
  readonly notices: readonly string[];
  readonly exportHref: string;
}

const FILTER_FIELDS: readonly FilterField[] = [
  ...ORDER_FILTER_DIMENSIONS.map((key) => ({
    key,
    label: getDimension(key).label,
    kind: 'dimension' as const,
  })),
  ...ORDER_FILTER_METRICS.map((key) => ({
    key,
    label: getMetric(key).label,
    kind: 'metric' as const,
  })),
];

/** /orders?tab=orders: every order with what it left, and why. */
export function OrdersScreen(props: OrdersScreenProps) {
  const { report, result, facts, unallocated, counts, notices, exportHref } = props;
  return (
    <ReportPage
      title={ORDERS_MESSAGES.title}
      report={report}
      toolbar={{ filterFields: FILTER_FIELDS, filterFeature: 'OrdersAdvancedFilters' }}
      notes={[ORDERS_MESSAGES.withoutOverheads, ...tableNotes(result)]}
      total={result.total.values}
    >
      <Notices notices={notices} />
      {report.firstDataDay === null ? (
        <FirstUse title={ORDERS_MESSAGES.firstUse} />
      ) : (
        <DataTable
          id="orders"
          title={ORDERS_MESSAGES.table}
          columns={orderColumns({ result, facts, locale: report.shop.locale })}
          rows={result.rows}
          rowKey={({ keys }) => keys[0] ?? ''}
          rowCount={result.rowCount}
          pinned={unallocated === null ? [] : [unallocated]}
          countText={countsText(counts, report.shop.locale)}
          empty={<NothingFound />}
          expand={openedRow}
          exportHref={exportHref}
          exportFeature="OrderExport"
          tools={
            <TableSearch
              label={ORDERS_MESSAGES.search}
              placeholder={ORDERS_MESSAGES.searchPlaceholder}
            />
          }
        />
      )}
    </ReportPage>
  );
}

/** The row of what has no order opens to a word of explanation. */
function openedRow({ keys: [orderId = null] }: MetricRow) {
  return orderId === null ? ORDERS_MESSAGES.notAllocatedHelp : <OpenedOrder orderId={orderId} />;
}
