/**
 * What somebody can be alerted of. Each cause has a name of its own, which is kept once it was mailed,
 * so that the same cause is mailed once: a product that was sold without a cost, a connection for as
 * long as it fails, a month, a day on which orders lost money.
 */
export const ALERT_KINDS = [
  'failing_connection',
  'missing_costs',
  'order_losses',
  'open_month',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** What somebody who turns alerts on is offered first: figures that are wrong, or stand still. */
export const USUAL_ALERTS: readonly AlertKind[] = ['failing_connection', 'missing_costs'];

export function isAlertKind(text: string): text is AlertKind {
  return ALERT_KINDS.some((kind) => kind === text);
}

/** What names the alerts of a person among everything that is sent of a shop. */
export function getAlertsId(userId: number): string {
  return `alerts:${userId}`;
}

/** The name of a cause. Those of a kind begin alike. */
export function getAlertCause(kind: AlertKind, what: string): string {
  return `${kind}:${what}`;
}
