export interface UnsubscribeView {
  /** The state of the mail: active, ended, or unknown for a link of no mail. */
  readonly state: 'active' | 'ended' | 'unknown';
  /** The subject that the button ends; null where there is nothing to end. */
  readonly question: string | null;
}

export function unsubscribeQuestion({
  kind,
  reportName,
  shopName,
}: {
  readonly kind: 'report' | 'digest' | 'alerts';
  readonly reportName: string | null;
  readonly shopName: string;
}): string {
  const what = {
    report: `the report "${reportName ?? ''}"`,
    digest: 'this summary',
    alerts: 'alerts',
  }[kind];
  return `Do you want to stop the e-mails with ${what} of the shop "${shopName}"?`;
}
