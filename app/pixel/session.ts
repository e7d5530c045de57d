/** The name under which it is stored in the browser. */
export const VISIT_STORE = 'farthing';

/** What is stored of a visitor who agreed. */
export interface StoredVisit {
  /** The visitor, and since when: forgotten after thirteen months. */
  readonly u: string;
  readonly a: number;
  /** The session, when its last page was looked at, and how many there were. */
  readonly v: string;
  readonly t: number;
  readonly n: number;
  /** The campaign by which it came; empty of none. */
  readonly c: string;
}

const MINUTE_MS = 60_000;
const SESSION_MS = 30 * MINUTE_MS;
const VISITOR_MS = 395 * 24 * 60 * MINUTE_MS;

/**
 * The session with a page more. A new one begins after half an hour without a page, and where
 * somebody comes by another campaign.
 */
export function nextVisit(
  stored: StoredVisit | null,
  now: number,
  campaign: string,
  newId: () => string,
): StoredVisit {
  const known = stored !== null && now - stored.a < VISITOR_MS ? stored : null;
  const visitor = known ?? { u: newId(), a: now };
  const isOver = known === null || now - known.t > SESSION_MS;
  const isOther = campaign !== '' && campaign !== known?.c;
  return isOver || isOther
    ? { u: visitor.u, a: visitor.a, v: newId(), t: now, n: 1, c: campaign }
    : { ...known, t: now, n: known.n + 1 };
}
