/** The page of an unsubscribe link, as plain data. */

export interface UnsubscribeView {
  /** Whether the mail still comes, came once, or the link is of no mail. */
  readonly state: 'active' | 'ended' | 'unknown';
  /** What the button ends; null where there is nothing to end. */
  readonly question: string | null;
}

/** "Do you want to stop the e-mails with the report "Margins" of the shop "Tea & Co"?" */
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
