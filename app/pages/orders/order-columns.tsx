import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { MetricResult } from '#app/domain/metrics/metric-query.ts';
import {
  ORDER_METRICS,
  ORDER_METRICS_HIDDEN,
  type OrderFacts,
  type OrderRow,
} from '#app/view-models/orders/order-row.ts';
import { tagsText } from '#app/view-models/orders/order-tags.ts';
import { metricColumns } from '#app/components/table/metric-columns.tsx';
import type { TableColumn } from '#app/components/table/table-column.ts';
import { OrderName } from './order-name.tsx';
import { ORDERS_MESSAGES } from './order-messages.ts';
import { OrderStatus } from './order-status.tsx';

export interface OrderColumnsInput {
  readonly result: MetricResult;
  readonly locale: string;
}

/** Returns the columns: the order and its time, profit and cost, then customer and place. */
export function orderColumns({ result, locale }: OrderColumnsInput): TableColumn<OrderRow>[] {
  return [
    {
      key: 'name',
      title: ORDERS_MESSAGES.order,
      align: 'start',
      isSortable: false,
      cell: ({ keys, facts }) =>
        facts === undefined ? (
          (keys[0] ?? ORDERS_MESSAGES.notAllocated)
        ) : (
          <OrderName facts={facts} />
        ),
    },
    placedColumn(locale),
    ...metricColumns<OrderRow>({
      metrics: ORDER_METRICS,
      result,
      hiddenAtFirst: ORDER_METRICS_HIDDEN,
      rowName: ({ facts }) =>
        facts === undefined
          ? ORDERS_MESSAGES.notAllocated
          : `Order ${facts.name}, ${formatDay(facts.placedDay, locale)} ${facts.placedTime}`,
      rowFilters: ({ keys }) => [{ field: 'order', operator: 'eq', values: [keys[0] ?? null] }],
    }),
    ...factColumns(),
  ];
}

function placedColumn(locale: string): TableColumn<OrderRow> {
  return {
    key: 'order',
    title: ORDERS_MESSAGES.placed,
    align: 'start',
    isSortable: true,
    cell: ({ facts }) =>
      facts === undefined ? '' : `${formatDay(facts.placedDay, locale)} ${facts.placedTime}`,
  };
}

function factColumns(): TableColumn<OrderRow>[] {
  const text = (
    key: string,
    title: string,
    read: (facts: OrderFacts) => string | null,
    isHiddenAtFirst = false,
  ): TableColumn<OrderRow> => ({
    key,
    title,
    align: 'start',
    isSortable: false,
    isHiddenAtFirst,
    cell: ({ facts }) => (facts === undefined ? '' : read(facts)),
  });
  return [
    text(
      'customer',
      ORDERS_MESSAGES.customer,
      ({ customerId }) => customerId ?? ORDERS_MESSAGES.guest,
      true,
    ),
    text('country', ORDERS_MESSAGES.country, ({ countryName }) => countryName),
    text('channel', ORDERS_MESSAGES.channel, ({ channel }) => channel, true),
    text('tags', ORDERS_MESSAGES.tags, tagsText),
    {
      ...text('status', ORDERS_MESSAGES.status, () => ''),
      cell: ({ facts }) => (facts === undefined ? '' : <OrderStatus facts={facts} />),
    },
  ];
}
