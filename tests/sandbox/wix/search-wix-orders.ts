/** The orders search: WQL filters that are used, one sort, cursors that hold both. */
import type { SandboxReply } from '#tests/sandbox/sandbox-server.ts';
import type { renderOrder } from './render-wix-order.ts';

type WixOrder = ReturnType<typeof renderOrder>;
type Field = 'createdDate' | 'updatedDate';

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

const FIELDS = ['status', 'createdDate', 'updatedDate'];

function matches(order: WixOrder, filter: NonNullable<Search['filter']>): boolean {
  return Object.entries(filter).every(([field, condition]) => {
    const value = order[field as Field | 'status'];
    const { $in, $gte } = condition;
    if (Array.isArray($in)) return $in.includes(value);
    return typeof $gte === 'string' && Date.parse(value) >= Date.parse($gte);
  });
}

function refused(message: string): SandboxReply {
  return { status: 400, body: { message, details: { applicationError: { code: 'INVALID' } } } };
}
