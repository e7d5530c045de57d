import type { SandboxReply } from '#tests/sandbox/sandbox-server.ts';
import { amazonError } from './amazon-error.ts';
import type { RenderedTransaction } from './render-finances.ts';

const PAGE = 20;
const SPAN_MAX_MS = 180 * 86_400_000;

/** listTransactions: by time or by order; nothing beyond 180 days; now and then an empty page. */
export function listTransactions(
  all: readonly RenderedTransaction[],
  query: URLSearchParams,
  now: Date,
): SandboxReply {
  const name = query.get('relatedIdentifierName');
  const after = query.get('postedAfter');
  if (name === null && after === null) return amazonError(400, 'InvalidInput', 'postedAfter');
  const latest = now.getTime() - 120_000;
  const before = Date.parse(query.get('postedBefore') ?? new Date(latest).toISOString());
  if (before > latest) return amazonError(400, 'InvalidInput', 'postedBefore is too late');
  const from = Date.parse(after ?? '2000-01-01');
  const isEmpty = after !== null && before - from > SPAN_MAX_MS;
  const found = all.filter(({ postedDate, relatedIdentifiers }) => {
    if (name !== null) {
      return relatedIdentifiers.some(
        (one) =>
          one.relatedIdentifierName === name &&
          one.relatedIdentifierValue === query.get('relatedIdentifierValue'),
      );
    }
    const posted = Date.parse(postedDate);
    return !isEmpty && posted >= from && posted < before;
  });
  const offset = Number(query.get('nextToken') ?? 0);
  // The second page of a long list is empty, as the contract allows.
  const isGap = offset === PAGE && query.get('nextToken') === String(PAGE);
  const next = isGap ? offset + 0.5 : Math.floor(offset) + PAGE;
  const page = isGap ? [] : found.slice(Math.floor(offset), Math.floor(offset) + PAGE);
  const hasMore = isGap || next < found.length;
  return {
    status: 200,
    body: { payload: { transactions: page, ...(hasMore && { nextToken: String(next) }) } },
  };
}
