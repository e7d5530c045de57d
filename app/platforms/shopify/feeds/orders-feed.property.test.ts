import { beforeAll, describe, expect, it } from 'vitest';
import { randomStream } from '#app/demo/random.ts';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { getOrderTotal } from '#app/domain/profit/ledger/order-total.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import type { LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';
import type { PlatformRecords } from '#app/platforms/port.ts';
import { plainBook } from '#tests/arbitraries/plain-order.ts';
import { Edges } from '#tests/sandbox/shopify/admin-object.ts';
import { adminSchema } from '#tests/sandbox/shopify/admin-schema.ts';
import { bulkLines } from '#tests/sandbox/shopify/bulk-lines.ts';
import { eventfulOrder } from '#tests/sandbox/shopify/eventful-order.ts';
import { readBulkFile } from '../bulk/read-bulk-file.server.ts';
import { bulkQuery } from './feed.ts';
import { ordersFeed } from './orders-feed.ts';

const ORDERS = 2000;
const SHOP = { currency: 'USD', decimals: 2 };
const book = plainBook({ currency: 'USD', timeZone: 'America/New_York' });

const generated = Array.from({ length: ORDERS }, (_, index) => eventfulOrder(index + 1));
const byId = new Map(generated.map((one, index) => [`${index + 1}`, one]));

/** The records that a bulk result with these lines comes to. */
async function recordsOf(lines: readonly string[]): Promise<PlatformRecords[]> {
  const body = (async function* () {
    for (const line of lines) yield await Promise.resolve(Buffer.from(`${line}\n`));
  })();
  const stream = () => Promise.resolve({ status: 200, headers: new Headers(), body });
  const http = { stream, send: () => Promise.reject(new Error('not asked')) };
  const options = { http, shape: ordersFeed.shape, skip: 0, pageSize: 100 };
  const records: PlatformRecords[] = [];
  const file = { url: 'https://storage.example/1.jsonl', objectCount: lines.length };
  for await (const { trees } of readBulkFile(file, options)) {
    records.push(ordersFeed.toRecords(trees, SHOP));
  }
  return records;
}

describe('orders to which everything happened', () => {
  let lines: string[];
  let records: PlatformRecords[];
  let entries: ReadonlyMap<string, readonly LedgerEntry[]>;
  beforeAll(async () => {
    const root = { orders: new Edges(generated.map(({ admin }) => admin)) };
    lines = [...bulkLines(adminSchema(), bulkQuery(ordersFeed, null), root)];
    records = await recordsOf(lines);
    entries = new Map(
      records.flatMap(({ orders }) =>
        orders.map(({ order }) => [order.id, costOrder(order, book, GUEST).entries] as const),
      ),
    );
  });

  it('are all read', () => {
    expect(records.flatMap(({ rejects }) => rejects)).toEqual([]);
    expect(entries.size).toBe(ORDERS);
  });

  it('come to the total that is left of them, to the minor unit', () => {
    const wrong = records
      .flatMap(({ orders }) => orders)
      .map(({ order, platformTotalMinor }) => ({
        id: order.id,
        told: platformTotalMinor,
        left: byId.get(order.id)?.totalMinor,
        cleared: getOrderTotal(entries.get(order.id) ?? []),
      }))
      .filter(({ told, left, cleared }) => told !== left || told !== cleared);
    expect(wrong).toEqual([]);
  });

  it('leave the units that the customer has; gift cards are no units', () => {
    const orders = records.flatMap((page) => page.orders);
    const cards = new Set(
      orders.flatMap(({ order }) => order.lines.filter((l) => l.isGiftCard).map((l) => l.id)),
    );
    const wrong = [...byId].flatMap(([id, { unitsLeft }]) =>
      [...unitsLeft].flatMap(([gid, left]) => {
        const lineId = gid.split('/').at(-1) ?? '';
        const ofLine = (entries.get(id) ?? []).filter((entry) => entry.line_id === lineId);
        const units = ofLine.reduce((sum, one) => sum + one.units_sold - one.units_returned, 0);
        return cards.has(lineId) || units === left ? [] : [{ id, lineId, left, units }];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('come to the same records in whatever order the lines stand', async () => {
    const random = randomStream('shuffled lines');
    const until = lines.findIndex((line) => line.includes('"name":"#301"'));
    const shuffled = lines
      .slice(0, until)
      .map((line) => ({ line, at: random.next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ line }) => line);
    const again = (await recordsOf(shuffled)).flatMap(({ orders }) => orders);
    const first = new Map(
      records.flatMap(({ orders }) => orders.map((one) => [one.order.id, one] as const)),
    );
    expect(again.length).toBe(300);
    expect(again).toEqual(again.map(({ order }) => first.get(order.id)));
  });
});
