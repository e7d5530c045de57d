/**
 * The causes of alerts. Each cause has a key, which is stored once it was mailed, so that it is
 * mailed once: a product that was sold without a cost, a connection for as long as it fails, a
 * month, a day on which orders lost money.
 */
export const ALERT_KINDS = [
  'failing_connection',
  'missing_costs',
  'order_losses',
  'open_month',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** The alerts that are preselected when a person turns them on: wrong figures, and data that stop arriving. */
export const USUAL_ALERTS: readonly AlertKind[] = ['failing_connection', 'missing_costs'];

export function isAlertKind(text: string): text is AlertKind {
  return ALERT_KINDS.some((kind) => kind === text);
}

export function getAlertsId(userId: number): string {
  return `alerts:${userId}`;
}

/** Returns the key of a cause. Keys of one kind share a prefix. */
export function getAlertCause(kind: AlertKind, what: string): string {
  return `${kind}:${what}`;
}
