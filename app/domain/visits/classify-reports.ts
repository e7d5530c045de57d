/**
 * Decides which reports of an order count. They come from strangers: the key by which pages report
 * is public in their source, and numbers of orders are consecutive. So a report counts only within
 * minutes of the placing of its order, and where the order has a secret that only the page after
 * the payment has, only with its hash (decisions 0061 and 0062).
 */

/** The page after the payment reports an order at once; a bank may require a step before. */
const REPORTED_WITHIN_MS = 15 * 60_000;
/** The lead of a platform's clock that is tolerated. */
const CLOCKS_DIFFER_MS = 60_000;

export interface OrderReport {
  readonly orderId: string;
  readonly visitorId: string;
  readonly reportedAt: string;
  readonly confirmation: string | null;
  readonly order: { readonly placedAt: string; readonly confirmation: string | null };
}

export interface ClassifiedReports<Report> {
  readonly counting: readonly Report[];
  readonly wrong: readonly Report[];
}

/**
 * Classifies reports, which are sorted by time. If several visitors report an order without a
 * secret, none counts and none is wrong: the buyer cannot be identified.
 */
export function classifyReports<Report extends OrderReport>(
  reports: readonly Report[],
): ClassifiedReports<Report> {
  const isPossible = (report: Report) => isTimely(report) && isConfirmed(report);
  const possible = reports.filter(isPossible);
  const wrong = reports.filter((report) => !isPossible(report));
  const counting = [...Map.groupBy(possible, ({ orderId }) => orderId).values()].flatMap(
    ([first, ...more]) => (first === undefined || isDisputed(first, more) ? [] : [first]),
  );
  return { counting, wrong };
}

function isTimely({ order, reportedAt }: OrderReport): boolean {
  const laterMs = Date.parse(reportedAt) - Date.parse(order.placedAt);
  return laterMs >= -CLOCKS_DIFFER_MS && laterMs <= REPORTED_WITHIN_MS;
}

/** An order without such a page cannot be confirmed, since no hash equals its placeholder. */
function isConfirmed({ order, confirmation }: OrderReport): boolean {
  return order.confirmation === null || order.confirmation === confirmation;
}

/** Several visitors with the secret are one buyer in two browsers. */
function isDisputed(first: OrderReport, more: readonly OrderReport[]): boolean {
  const isSecret = first.order.confirmation !== null;
  return !isSecret && more.some(({ visitorId }) => visitorId !== first.visitorId);
}
