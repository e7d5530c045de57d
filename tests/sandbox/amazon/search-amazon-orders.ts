import type { SandboxReply } from '#tests/sandbox/sandbox-server.ts';
import { amazonError } from './amazon-error.ts';
import { MARKETPLACE, type renderOrder } from './render-amazon-order.ts';

/** searchOrders: exactly one of two beginnings, pages by token, orders by that instant. */
export function searchOrders(
  orders: readonly ReturnType<typeof renderOrder>[],
  query: URLSearchParams,
): SandboxReply {
  const createdAfter = query.get('createdAfter');
  const lastUpdatedAfter = query.get('lastUpdatedAfter');
  if ((createdAfter === null) === (lastUpdatedAfter === null)) {
    return amazonError(400, 'InvalidInput', 'exactly one of createdAfter and lastUpdatedAfter');
  }
  const limit = Number(query.get('maxResultsPerPage') ?? 100);
  if (!(limit >= 1 && limit <= 100)) return amazonError(400, 'InvalidInput', 'maxResultsPerPage');
  const places = (query.get('marketplaceIds') ?? '').split(',');
  if (places.some((id) => id !== MARKETPLACE.marketplaceId)) {
    return amazonError(403, 'Unauthorized', 'Access to requested resource is denied.');
  }
  const field = createdAfter === null ? 'lastUpdatedTime' : 'createdTime';
  const after = Date.parse(createdAfter ?? lastUpdatedAfter ?? '');
  const before = Date.parse(query.get('createdBefore') ?? '9999-01-01');
  const found = orders
    .filter((order) => Date.parse(order[field]) >= after && Date.parse(order[field]) <= before)
    .toSorted((a, b) => Date.parse(a[field]) - Date.parse(b[field]));
  const offset = Number(query.get('paginationToken') ?? 0);
  const next = offset + limit < found.length ? String(offset + limit) : null;
  return {
    status: 200,
    body: {
      orders: found.slice(offset, offset + limit),
      ...(next !== null && { pagination: { nextToken: next } }),
    },
  };
}
