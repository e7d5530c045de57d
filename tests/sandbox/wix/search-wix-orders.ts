/** The orders search: WQL filters that are used, one sort, cursors that hold both. */
import type { SandboxReply } from '#tests/sandbox/sandbox-server.ts';
import type { renderOrder } from './render-wix-order.ts';

type WixOrder = ReturnType<typeof renderOrder>;
type Field = 'createdDate' | 'updatedDate' | 'purchasedDate';

interface Search {
  readonly filter?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly sort?: readonly { readonly fieldName: Field; readonly order: 'ASC' | 'DESC' }[];
  readonly cursorPaging?: { readonly limit?: number; readonly cursor?: string };
}

const LIMIT_MAX = 100;

export function searchOrders(
  orders: readonly WixOrder[],
  body: Readonly<Record<string, unknown>>,
): SandboxReply {
  const search = (body['search'] ?? {}) as Search;
  const { limit = LIMIT_MAX, cursor } = search.cursorPaging ?? {};
  if (limit < 1 || limit > LIMIT_MAX) return refused('limit must be 1 to 100');
  if (cursor !== undefined && (search.filter ?? search.sort) !== undefined) {
    return refused('filter and sort are in the cursor');
  }
  const { offset, ...asked } =
    cursor === undefined
      ? { filter: search.filter ?? {}, sort: search.sort ?? [], offset: 0 }
      : (JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Required<
          Pick<Search, 'filter' | 'sort'>
        > & { offset: number });
  const unknown = Object.keys(asked.filter).filter((field) => !FIELDS.includes(field));
  if (unknown.length > 0) return refused(`unknown field ${unknown.join(', ')}`);
  const field = asked.sort[0]?.fieldName ?? 'createdDate';
  const found = orders
    .filter((order) => matches(order, asked.filter))
    .toSorted((a, b) => (a[field] < b[field] ? -1 : a[field] > b[field] ? 1 : 0));
  const page = found.slice(offset, offset + limit);
  const hasNext = offset + limit < found.length;
  const next = Buffer.from(JSON.stringify({ ...asked, offset: offset + limit })).toString(
    'base64url',
  );
  return {
    status: 200,
    body: {
      orders: page,
      metadata: { count: page.length, hasNext, cursors: hasNext ? { next } : {} },
    },
  };
}

const FIELDS = ['status', 'createdDate', 'updatedDate', 'purchasedDate'];

function matches(order: WixOrder, filter: NonNullable<Search['filter']>): boolean {
  return Object.entries(filter).every(([field, condition]) => {
    const value = order[field as Field | 'status'];
    const { $in, $gte, $lt } = condition;
    if (Array.isArray($in)) return $in.includes(value);
    const isBefore = typeof $lt !== 'string' || Date.parse(value) < Date.parse($lt);
    return isBefore && typeof $gte === 'string' && Date.parse(value) >= Date.parse($gte);
  });
}

interface Aggregation {
  readonly filter?: Search['filter'];
  readonly aggregation?: Readonly<Record<string, { readonly $count?: readonly string[] }>>;
}

/** Counts by two fields, whose values are joined as in Wix's own example: "(Mail|Region 1)". */
export function aggregateOrders(
  orders: readonly WixOrder[],
  { filter = {}, aggregation = {} }: Aggregation,
): SandboxReply {
  const unknown = Object.keys(filter).filter((field) => !FIELDS.includes(field));
  if (unknown.length > 0) return refused(`unknown field ${unknown.join(', ')}`);
  const found = orders.filter((order) => matches(order, filter));
  const countBy = (fields: readonly string[]) => {
    const names = found.map((order) => {
      const values = fields.map((field) => String(order[field as keyof WixOrder] ?? ''));
      return `(${values.join('|')})`;
    });
    const groups = Map.groupBy(names, (name) => name);
    return Object.fromEntries([...groups].map(([name, all]) => [name, all.length]));
  };
  const counted = Object.entries(aggregation).map(([key, { $count = [] }]) => [
    key,
    countBy($count),
  ]);
  return { status: 200, body: { aggregates: Object.fromEntries(counted) } };
}

function refused(message: string): SandboxReply {
  return { status: 400, body: { message, details: { applicationError: { code: 'INVALID' } } } };
}
