import { GraphQLError } from 'graphql';
import type { AdminObject, Edges } from './admin-object.ts';

/** Elements of one page at most (shopify.dev, API limits). */
const PAGE_MOST = 250;

type Args = Readonly<Record<string, unknown>>;

/** A page of a connection as Shopify gives it, after its filter, in its order. */
export function connectionPage(edges: Edges, args: Args): AdminObject {
  const { first, last, after, before } = args as Readonly<Record<string, string | number | null>>;
  if (typeof first !== 'number' && typeof last !== 'number') {
    throw new GraphQLError('you must provide one of first or last', {
      extensions: { code: 'BAD_REQUEST' },
    });
  }
  const count = Number(first ?? last);
  if (count > PAGE_MOST) {
    throw new GraphQLError(`first cannot exceed ${PAGE_MOST}`, {
      extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' },
    });
  }
  const all = arrange(edges.items, args);
  const from = typeof after === 'string' ? offsetOf(after) + 1 : 0;
  const until = typeof before === 'string' ? offsetOf(before) : all.length;
  const start = typeof first === 'number' ? from : Math.max(from, until - count);
  const end = typeof first === 'number' ? Math.min(until, from + count) : until;
  const nodes = all.slice(start, end);
  return {
    nodes,
    edges: nodes.map((node, index) => ({ node, cursor: cursorOf(start + index) })),
    pageInfo: {
      hasNextPage: end < all.length,
      hasPreviousPage: start > 0,
      startCursor: nodes.length > 0 ? cursorOf(start) : null,
      endCursor: nodes.length > 0 ? cursorOf(end - 1) : null,
    },
  };
}

/** What a filter leaves, in the requested order. */
export function arrange(items: readonly AdminObject[], args: Args): readonly AdminObject[] {
  const { query, sortKey, reverse } = args;
  let kept = typeof query === 'string' ? items.filter((item) => isMatch(item, query)) : items;
  if (sortKey === 'UPDATED_AT') {
    kept = kept.toSorted((a, b) => (String(a['updatedAt']) < String(b['updatedAt']) ? -1 : 1));
  }
  return reverse === true ? kept.toReversed() : kept;
}

const TERM = /^(\w+):(>=|<=|>|<)?'?([^']*)'?$/;

/** Shopify's search syntax as far as it is used here: terms joined by OR, or by AND. */
function isMatch(item: AdminObject, query: string): boolean {
  return query
    .split(' OR ')
    .some((part) => part.split(' AND ').every((term) => isTermMatch(item, term.trim())));
}

function isTermMatch(item: AdminObject, term: string): boolean {
  const [, field, operator = '=', value = ''] = TERM.exec(term) ?? [];
  switch (field) {
    case 'id':
      return String(item['id']).endsWith(`/${value}`);
    case 'processed_at':
      return isCompared(
        Date.parse(String(item['transactionDate'] ?? item['processedAt'])),
        operator,
        Date.parse(value),
      );
    case 'updated_at':
      return isCompared(Date.parse(String(item['updatedAt'])), operator, Date.parse(value));
    default:
      throw new GraphQLError(`The sandbox knows no filter ${term}`);
  }
}

function isCompared(a: number, operator: string, b: number): boolean {
  if (operator === '>=') return a >= b;
  if (operator === '<=') return a <= b;
  if (operator === '>') return a > b;
  return operator === '<' ? a < b : a === b;
}

function cursorOf(offset: number): string {
  return Buffer.from(`{"last_id":${offset}}`).toString('base64');
}

function offsetOf(cursor: string): number {
  return Number(/\d+/.exec(Buffer.from(cursor, 'base64').toString())?.[0] ?? 'NaN');
}
