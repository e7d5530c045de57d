import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { MetricResult, MetricRow } from '#app/domain/metrics/metric-query.ts';
import {
  ORDER_METRICS,
  ORDER_METRICS_HIDDEN,
  type OrderFacts,
} from '#app/view-models/orders/order-row.ts';
import { tagsText } from '#app/view-models/orders/order-tags.ts';
import { metricColumns } from '#app/components/table/metric-columns.tsx';
import type { TableColumn } from '#app/components/table/table-column.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { OrderName } from './order-name.tsx';
import { ORDERS_MESSAGES } from './order-messages.ts';
import { OrderStatus } from './order-status.tsx';

export interface OrderColumnsInput {
  readonly result: MetricResult;
  readonly facts: Readonly<Record<string, OrderFacts>>;
  readonly locale: string;
}

/** The order and when, what it left and what it cost, then who and where. */
export function orderColumns(input: OrderColumnsInput): TableColumn<MetricRow>[] {
  const { result, facts, locale } = input;
  const factsOf = (row: MetricRow) => ownValue(facts, row.keys[0] ?? '');
  return [
    {
      key: 'name',
      title: ORDERS_MESSAGES.order,
      align: 'start',
      isSortable: false,
      cell: (row) => {
        const own = factsOf(row);
        return own === undefined ? (
          (row.keys[0] ?? ORDERS_MESSAGES.notAllocated)
        ) : (
          <OrderName facts={own} />
        );
      },
    },
    placedColumn(factsOf, locale),
    ...metricColumns({
      metrics: ORDER_METRICS,
      result,
      hiddenAtFirst: ORDER_METRICS_HIDDEN,
      rowName: (row) => {
        const own = factsOf(row);
        if (own === undefined) return ORDERS_MESSAGES.notAllocated;
        return `Order ${own.name}, ${formatDay(own.placedDay, locale)} ${own.placedTime}`;
      },
      rowFilters: ({ keys }) => [{ field: 'order', operator: 'eq', values: [keys[0] ?? null] }],
    }),
    ...factColumns(factsOf),
  ];
}

type FactsOf = (row: MetricRow) => OrderFacts | undefined;

/** Sorting by the order itself is sorting by when it was placed. */
function placedColumn(factsOf: FactsOf, locale: string): TableColumn<MetricRow> {
  return {
    key: 'order',
    title: ORDERS_MESSAGES.placed,
    align: 'start',
    isSortable: true,
    cell: (row) => {
      const facts = factsOf(row);
      if (facts === undefined) return '';
      return `${formatDay(facts.placedDay, locale)} ${facts.placedTime}`;
    },
  };
}

function factColumns(factsOf: FactsOf): TableColumn<MetricRow>[] {
  const text = (
    key: string,
    title: string,
    read: (facts: OrderFacts) => string | null,
    isHiddenAtFirst = false,
  ): TableColumn<MetricRow> => ({
    key,
    title,
    align: 'start',
    isSortable: false,
    isHiddenAtFirst,
    cell: (row) => {
      const facts = factsOf(row);
      return facts === undefined ? '' : read(facts);
    },
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
      cell: (row) => {
        const facts = factsOf(row);
        return facts === undefined ? '' : <OrderStatus facts={facts} />;
      },
    },
  ];
}
