import type { VisitBatch, VisitRow } from '#app/data/visits/visit-rows.server.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { describeSource, toLandingPage } from '#app/domain/visits/describe-visit.ts';
import { isPaymentHost } from '#app/domain/visits/payment-hosts.ts';
import type { VisitMessage } from '#app/domain/visits/visit-message.ts';

/** A page's report with its time of arrival: the clocks of visitors are not used. */
export interface Report {
  readonly siteKey: string;
  readonly message: VisitMessage;
  readonly atMs: number;
}

/** Builds the rows of the reports of a shop, each session once, with their days. */
export function toVisitBatch(
  reports: readonly Report[],
  timeZone: string,
): VisitBatch & { readonly days: readonly string[] } {
  const visits = new Map<string, VisitRow>();
  const engaged = new Set<string>();
  const days = new Set<string>();
  const engagedDays = new Set<string>();
  const orders = new Map<string, VisitBatch['orders'][number]>();
  let lastMs = 0;
  for (const { message, atMs } of reports) {
    const { day } = businessTime(atMs, timeZone);
    const at = new Date(atMs).toISOString();
    lastMs = Math.max(lastMs, atMs);
    if (message.e === 'page') {
      engaged.add(message.v);
      // Its session may have begun before midnight.
      engagedDays.add(day).add(addDays(day, -1));
      continue;
    }
    if (isReturnOfSomebody(message)) continue;
    days.add(day);
    const key = `${day} ${message.e === 'order' ? `${message.u} ${message.o}` : message.v}`;
    if (message.e === 'start') {
      const before = visits.get(key) ?? toVisitRow(message, { day, at });
      visits.set(key, { ...before, visitorId: before.visitorId ?? message.u ?? null });
    } else {
      const { v: visitId, u: visitorId, o: orderRef, h = null } = message;
      const first = { day, orderRef, visitId, visitorId, reportedAt: at, confirmation: h };
      const before = orders.get(key) ?? first;
      orders.set(key, { ...before, confirmation: before.confirmation ?? h });
    }
  }
  return {
    visits: [...visits.values()],
    engaged: [...engaged],
    engagedDays: [...engagedDays],
    orders: [...orders.values()],
    lastAt: new Date(lastMs).toISOString(),
    days: [...days],
  };
}

/**
 * Recognises a visitor without consent who returns from a payment, and was counted before it. A
 * recognised visitor who took more than half an hour starts a session, like any other.
 */
function isReturnOfSomebody(message: VisitMessage): boolean {
  if (message.e !== 'start' || message.u !== undefined) return false;
  const { r = '', s, m, c, k } = message;
  return isPaymentHost(r) && [s, m, c, k].every((tag) => tag === undefined);
}

function toVisitRow(
  message: Extract<VisitMessage, { e: 'start' }>,
  { day, at }: { readonly day: string; readonly at: string },
): VisitRow {
  const { source, medium, campaign } = describeSource(message);
  return {
    day,
    visitId: message.v,
    startedAt: at,
    visitorId: message.u ?? null,
    source,
    medium,
    campaign,
    clickKind: message.k ?? null,
    referrerHost: message.r?.toLowerCase() ?? null,
    landingPage: toLandingPage(message.p),
  };
}
