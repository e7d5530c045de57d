/** The name under which it is stored in the browser. */
export const VISIT_STORE = 'farthing';

export interface StoredVisit {
  /** The visitor, and the beginning: forgotten after thirteen months. */
  readonly u: string;
  readonly a: number;
  /** The session, the time of its last page, and the number of pages. */
  readonly v: string;
  readonly t: number;
  readonly n: number;
  /** The campaign of its arrival; empty without one. */
  readonly c: string;
}

const MINUTE_MS = 60_000;
const SESSION_MS = 30 * MINUTE_MS;
const VISITOR_MS = 395 * 24 * 60 * MINUTE_MS;

/**
 * Returns the session with one more page. A new one begins after half an hour without a page, and
 * at an arrival by another campaign.
 */
export function nextVisit(
  stored: StoredVisit | null,
  now: number,
  campaign: string,
  newId: () => string,
): StoredVisit {
  const currentVisitor = stored !== null && now - stored.a < VISITOR_MS ? stored : null;
  const visitor = currentVisitor ?? { u: newId(), a: now };
  const isOver = currentVisitor === null || now - currentVisitor.t > SESSION_MS;
  const isOther = campaign !== '' && campaign !== currentVisitor?.c;
  return isOver || isOther
    ? { u: visitor.u, a: visitor.a, v: newId(), t: now, n: 1, c: campaign }
    : { ...currentVisitor, t: now, n: currentVisitor.n + 1 };
}
