import { z } from 'zod';
import { decimalText, wholeNumber } from '#app/connectors/decimals.ts';
import { addTexts } from '#app/connectors/label-rows.ts';
import type { MessageRow } from '#app/connectors/message-row.ts';
import type { ConnectorAccount } from '#app/connectors/port.ts';
import type { DayPullOptions } from '#app/connectors/pull-options.ts';
import { addDays, eachDay } from '#app/domain/calendar/day.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { businessTime, isTimeZone } from '#app/domain/calendar/zone.ts';
import { Exact } from '#app/domain/money/round.ts';
import { type CallKlaviyo, nextCursor } from './klaviyo-api.server.ts';
import type { CountedField, KlaviyoLists } from './klaviyo-lists.server.ts';

export interface KlaviyoDays {
  readonly callApi: CallKlaviyo;
  readonly lists: KlaviyoLists;
  readonly account: Pick<ConnectorAccount, 'timeZone'>;
  readonly range: DateRange;
  readonly options?: DayPullOptions;
}

const PROPERTIES = {
  event: { message: '$message', flow: '$flow' },
  order: { message: '$attributed_message', flow: '$attributed_flow' },
} as const;

const PAGE_SIZE = 500;

const aggregateSchema = z.object({
  data: z.object({
    attributes: z.object({
      dates: z.array(z.iso.datetime({ offset: true })),
      data: z.array(
        z.object({
          dimensions: z.array(z.string().nullable()),
          measurements: z.object({
            count: z.array(wholeNumber).default([]),
            sum_value: z.array(decimalText).default([]),
          }),
        }),
      ),
    }),
  }),
  links: nextCursor,
});

/**
 * Reads the days of campaigns and flows, by the day of the event. Messages sent by a flow count as
 * the flow's; messages of no campaign and no flow form one row, so that the account's own total is
 * preserved.
 */
export async function readKlaviyoDays(options: KlaviyoDays): Promise<MessageRow[]> {
  const { metrics, campaigns, flows } = options.lists;
  const items = new Items();
  const accountSends = await readAccountSends(options);
  for (const { metricId, of } of metrics) {
    const { message, flow } = PROPERTIES[of === 'orders' ? 'order' : 'event'];
    for (const { id, ...cell } of await aggregate(options, metricId, message)) {
      const campaign = campaigns.get(id);
      if (campaign === undefined) items.add(OTHER, of, cell, 1);
      else items.add({ kind: 'campaign', ...campaign }, of, cell, 1);
    }
    for (const { id, ...cell } of await aggregate(options, metricId, flow)) {
      items.add({ kind: 'flow', itemId: id, name: flows.get(id) ?? id }, of, cell, 1);
      items.add(OTHER, of, cell, -1);
    }
  }
  const rows = items.rows();
  for (const day of accountSends === null ? [] : eachDay(options.range)) {
    const read = rows.reduce((sum, row) => (row.day === day ? sum + row.sends : sum), 0);
    options.options?.onCount?.({ start: day, end: day, own: accountSends?.get(day) ?? 0, read });
  }
  return rows;
}

/** Reads the account's own number of sent messages on each day; null where it counts none. */
async function readAccountSends(options: KlaviyoDays): Promise<ReadonlyMap<string, number> | null> {
  const metrics = options.lists.metrics.filter(({ of }) => of === 'sends');
  if (metrics.length === 0) return null;
  const sums = new Map<string, number>();
  for (const { metricId } of metrics) {
    for (const { day, count } of await aggregate(options, metricId, null)) {
      sums.set(day, (sums.get(day) ?? 0) + count);
    }
  }
  return sums;
}

type Item = Pick<MessageRow, 'kind' | 'itemId' | 'name'>;

const OTHER: Item = { kind: 'other', itemId: '', name: 'Messages that are no longer listed' };

interface Cell {
  readonly day: string;
  readonly count: number;
  readonly value: string;
}

async function aggregate(
  { callApi, account, range, options: { signal } = {} }: KlaviyoDays,
  metricId: string,
  property: string | null,
): Promise<(Cell & { readonly id: string })[]> {
  const cells: (Cell & { readonly id: string })[] = [];
  const zone = getZone(account);
  let cursor: string | null = null;
  do {
    const attributes = {
      metric_id: metricId,
      measurements: ['count', 'sum_value'],
      interval: 'day',
      ...(property !== null && { by: [property] }),
      page_size: PAGE_SIZE,
      timezone: zone,
      filter: [
        `greater-or-equal(datetime,${range.start}T00:00:00)`,
        `less-than(datetime,${addDays(range.end, 1)}T00:00:00)`,
      ],
      ...(cursor !== null && { page_cursor: cursor }),
    };
    const body = { data: { type: 'metric-aggregate', attributes } };
    const answer: z.output<typeof aggregateSchema> = await callApi(aggregateSchema, {
      path: 'metric-aggregates',
      body,
      signal,
    });
    const { dates, data } = answer.data.attributes;
    const days = dates.map((instant) => businessTime(Date.parse(instant), zone).day);
    cells.push(...data.flatMap((row) => toCells(row, days, property)));
    cursor = answer.links;
  } while (cursor !== null);
  return cells;
}

const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['Europe/Kyiv', 'Europe/Kiev'],
  ['Pacific/Kanton', 'Pacific/Enderbury'],
  ['Factory', 'UTC'],
]);

function getZone({ timeZone }: Pick<ConnectorAccount, 'timeZone'>): string {
  const zone = OTHER_NAMES.get(timeZone) ?? timeZone;
  return isTimeZone(zone) ? zone : 'UTC';
}

type AggregateRow = z.output<typeof aggregateSchema>['data']['attributes']['data'][number];

/** Returns the cells of a row; orders that no message claims have no id. */
function toCells(
  { dimensions, measurements }: AggregateRow,
  days: readonly string[],
  property: string | null,
) {
  const id = dimensions[0] ?? '';
  if (id === '' && property !== null) return [];
  return days.map((day, at) => ({
    id,
    day,
    count: measurements.count[at] ?? 0,
    value: measurements.sum_value[at] ?? '0',
  }));
}

class Items {
  readonly #rows = new Map<string, MessageRow>();

  add(item: Item, of: CountedField, { day, count, value }: Cell, sign: 1 | -1): void {
    const key = `${day} ${item.kind} ${item.itemId}`;
    const before = this.#rows.get(key) ?? { ...NOTHING, ...item, day };
    const revenue = of === 'orders' ? new Exact(value).times(sign).toFixed() : '0';
    this.#rows.set(key, {
      ...before,
      [of]: before[of] + sign * count,
      revenue: addTexts(before.revenue, revenue),
    });
  }

  /**
   * Returns the rows; days without events have none, and the rest of all messages is not negative,
   * since flows may count more.
   */
  rows(): MessageRow[] {
    return [...this.#rows.values()].map(notNegative).filter(isSomething);
  }
}

const NOTHING = { sends: 0, opens: 0, clicks: 0, orders: 0, revenue: '0' } as const;

function notNegative(row: MessageRow): MessageRow {
  if (row.kind !== 'other') return row;
  return {
    ...row,
    sends: Math.max(0, row.sends),
    opens: Math.max(0, row.opens),
    clicks: Math.max(0, row.clicks),
    orders: Math.max(0, row.orders),
    revenue: new Exact(row.revenue).lt(0) ? '0' : row.revenue,
  };
}

function isSomething({ sends, opens, clicks, orders, revenue }: MessageRow): boolean {
  return sends + opens + clicks + orders > 0 || !new Exact(revenue).eq(0);
}
