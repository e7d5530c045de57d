/**
 * Which reports of an order count. They come from strangers: the key by which pages report stands in the
 * source of those pages, and numbers of orders are consecutive. So a report counts only within minutes
 * of the placing of its order, and where the order has a secret that the page after the payment alone
 * knows, only with its hash (decisions 0061 and 0062).
 */

/** The page after the payment reports an order at once; a bank may ask something before. */
const REPORTED_WITHIN_MS = 15 * 60_000;
/** By so much the clock of a platform may be ahead of ours. */
const CLOCKS_DIFFER_MS = 60_000;

/** A report, and the order that it names. */
export interface OrderReport {
  readonly orderId: string;
  readonly visitorId: string;
  readonly reportedAt: string;
  readonly confirmation: string | null;
  readonly order: { readonly placedAt: string; readonly confirmation: string | null };
}

export interface ClassifiedReports<Report> {
  /** One of each order that has one. */
  readonly counting: readonly Report[];
  /** Those that can never count. */
  readonly wrong: readonly Report[];
}

/**
 * Tells which reports count; they are given with the earliest first. Of an order without a secret that
 * several visitors report none counts, and none is wrong: nobody knows whose is the buyer's.
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

/** Nobody can confirm an order without such a page, since no hash is equal to what stands for that. */
function isConfirmed({ order, confirmation }: OrderReport): boolean {
  return order.confirmation === null || order.confirmation === confirmation;
}

/** Several visitors who know the secret are one buyer in two browsers. */
function isDisputed(first: OrderReport, more: readonly OrderReport[]): boolean {
  const isSecret = first.order.confirmation !== null;
  return !isSecret && more.some(({ visitorId }) => visitorId !== first.visitorId);
}
