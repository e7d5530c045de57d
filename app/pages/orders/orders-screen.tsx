import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import type { ReactNode } from 'react';
import type { FilterField } from '#app/components/report/filter-messages.ts';
import { ReportPage } from '#app/components/report/report-page.tsx';
import { ErrorState } from '#app/components/states/error-state.tsx';
import { FirstUse } from '#app/components/states/first-use.tsx';
import { Notices } from '#app/components/states/notices.tsx';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';
import { DataTable, type DataTableProps } from '#app/components/table/data-table.tsx';
import type { TableColumn } from '#app/components/table/table-column.ts';
import type { RowSelection } from '#app/components/table/select-rows.tsx';
import { NothingFound } from '#app/components/table/nothing-found.tsx';
import { TableSearch } from '#app/components/table/table-search.tsx';
import { getDimension } from '#app/domain/metrics/dimensions.ts';
import type { MetricResult, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { countsText, type OrderCounts } from '#app/view-models/orders/order-counts.ts';
import { orderLineNames } from '#app/view-models/orders/order-detail.ts';
import {
  ORDER_FILTER_DIMENSIONS,
  ORDER_FILTER_METRICS,
  type OrderFacts,
  type OrderRow,
  toOrderRows,
} from '#app/view-models/orders/order-row.ts';
import type { ShownViews } from '#app/view-models/report-views/saved-view.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { tableNotes } from '#app/view-models/tables/table-notes.ts';
import { isBlocked } from '#app/domain/access/plans/features.ts';
import { BULK_EDIT_FEATURE, type BulkEditing } from '#app/view-models/orders/bulk-edit-view.ts';
import { SelectedOrdersBar, useSelectedOrders } from './selected-orders.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderConverted } from './order-converted.tsx';
import { ORDER_DETAIL_LABELS, ORDERS_MESSAGES } from './order-messages.ts';
import { OrderReasons } from './order-reasons.tsx';
import { useOrderDetail } from './use-order-detail.ts';
import { Button } from '#app/components/ui/button.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { useReportAddress } from '#app/components/report-context/use-report-address.ts';
import { LockedButton } from '#app/components/report/locked-button.tsx';
import { isLossMaking, LARGEST_LOSSES, LOSS_MAKING } from '#app/view-models/orders/loss-making.ts';

export interface OrdersScreenProps {
  readonly report: ReportView;
  readonly result: MetricResult;
  readonly facts: Readonly<Record<string, OrderFacts>>;
  /** The amounts without an order. */
  readonly unallocated: MetricRow | null;
  readonly counts: OrderCounts;
  readonly notices: readonly string[];
  readonly exportHref: string;
  readonly bulkEdit: BulkEditing;
  readonly views: ShownViews;
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

/** /orders?tab=orders: every order with its profit, and the reasons. */
export function OrdersScreen(props: OrdersScreenProps) {
  const { bulkEdit, counts, result, report } = props;
  const { locale } = report.shop;
  const selected = useSelectedOrders(bulkEdit.href);
  const canSelect = bulkEdit.refusal === null && !isBlocked(report.plan, BULK_EDIT_FEATURE);
  const selection: RowSelection<OrderRow> = {
    keys: selected.keys,
    onChange: selected.choose,
    nameRow: ({ keys: [id], facts }) => `order ${facts?.name ?? id ?? ''}`,
  };
  const listed = counts.orders + counts.earlier;
  return (
    <OrdersFrame {...props}>
      <SelectedOrdersBar bulkEdit={bulkEdit} selected={selected} listed={listed} locale={locale} />
      <DataTable
        {...ordersTableProps(props, orderColumns({ result, locale }))}
        rows={toOrderRows({ rows: result.rows, facts: props.facts })}
        {...(canSelect && { selection })}
      />
    </OrdersFrame>
  );
}

/** Renders the frame of a table of orders, with pages or scrolled. */
export function OrdersFrame({
  report,
  result,
  notices,
  views,
  children,
}: OrdersScreenProps & { readonly children: ReactNode }) {
  return (
    <ReportPage
      title={ORDERS_MESSAGES.title}
      report={report}
      views={views}
      toolbar={{ filterFields: FILTER_FIELDS, filterFeature: 'OrdersAdvancedFilters' }}
      notes={[ORDERS_MESSAGES.withoutOverheads, ...tableNotes(result)]}
      total={result.total.values}
    >
      <Notices notices={notices} />
      {report.firstDataDay === null ? <FirstUse title={ORDERS_MESSAGES.firstUse} /> : children}
    </ReportPage>
  );
}

export function ordersTableProps(
  { report, result, unallocated, counts, exportHref }: OrdersScreenProps,
  columns: readonly TableColumn<OrderRow>[],
): Omit<DataTableProps<OrderRow>, 'rows'> {
  const { locale } = report.shop;
  return {
    id: 'orders',
    hasColumnsInAddress: true,
    title: ORDERS_MESSAGES.table,
    columns,
    rowKey: ({ keys }) => keys[0] ?? '',
    rowCount: result.rowCount,
    pinned: unallocated === null ? [] : toOrderRows({ rows: [unallocated], facts: {} }),
    countText: countsText(counts, locale),
    empty: <NothingFound />,
    expand: openedRow,
    exportHref,
    exportFeature: 'OrderExport',
    tools: (
      <InlineStack gap="300" blockAlign="center">
        <LossMakingButton />
        <TableSearch
          label={ORDERS_MESSAGES.search}
          placeholder={ORDERS_MESSAGES.searchPlaceholder}
        />
      </InlineStack>
    ),
  };
}

/** Renders the opened row without an order, which is an explanation. */
function openedRow({ keys: [orderId = null] }: MetricRow) {
  return orderId === null ? ORDERS_MESSAGES.notAllocatedHelp : <OpenedOrder orderId={orderId} />;
}

/** The height of an order with two lines, to avoid a layout shift. */
const SKELETON_LINES = 8;

/** Shows an opened order: its lines, and the reasons of their figures. */
function OpenedOrder({ orderId }: { readonly orderId: string }) {
  const { reply, retry } = useOrderDetail(orderId);
  if (reply === null) return <SkeletonLines lines={SKELETON_LINES} />;
  if (!reply.ok) {
    return (
      <ErrorState title={ORDERS_MESSAGES.detailFailed} onRetry={retry}>
        {`${reply.message} ${ORDERS_MESSAGES.detailFailedHelp}`}
      </ErrorState>
    );
  }
  const { detail } = reply;
  return (
    <BlockStack gap="400">
      {!detail.inStep && <Banner tone="info">{ORDERS_MESSAGES.behind}</Banner>}
      {detail.conversion !== null && <OrderConverted {...detail.conversion} />}
      {detail.inRange !== null && (
        <OrderLines title={ORDER_DETAIL_LABELS.inRange} {...detail.inRange} />
      )}
      <OrderLines
        title={detail.inRange === null ? null : ORDER_DETAIL_LABELS.whole}
        lines={detail.lines}
        total={detail.total}
      />
      <OrderReasons groups={detail.reasons} lineNames={orderLineNames(detail)} />
    </BlockStack>
  );
}

/**
 * Filters the orders that lost money, the largest losses first; pressed again, it removes the
 * filter.
 */
function LossMakingButton() {
  const { plan, state } = useReport();
  const { change } = useReportAddress();
  const label = ORDERS_MESSAGES.lossMaking;
  if (isBlocked(plan, 'OrdersAdvancedFilters')) {
    return <LockedButton label={label} feature="OrdersAdvancedFilters" />;
  }
  const others = state.filters.filter((filter) => !isLossMaking(filter));
  const isOn = others.length < state.filters.length;
  return (
    <Button
      pressed={isOn}
      onClick={() =>
        change(
          isOn
            ? { filters: others, sort: null }
            : { filters: [...others, LOSS_MAKING], sort: LARGEST_LOSSES },
        )
      }
    >
      {label}
    </Button>
  );
}
