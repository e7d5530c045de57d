import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import type { Cadence, ReportSchedule } from '#app/domain/custom-reports/report-schedule.ts';
import type { AlertKind } from '#app/domain/email-notifications/alert-kinds.ts';
import type { DigestComparison } from '#app/domain/email-notifications/digest.ts';

export const NOTIFICATIONS_PATH = '/email-notifications';

export const DIGEST_TITLES: Readonly<Record<Cadence, string>> = {
  daily: 'Daily summary',
  weekly: 'Weekly summary',
  monthly: 'Monthly summary',
};

export interface SentStatus {
  readonly scheduleText: string;
  readonly nextText: string;
  /** A time in the shop's zone; null before the first. */
  readonly lastSent: string | null;
  /** The last failure and its time; null without one. */
  readonly lastFailure: string | null;
}

export interface DigestView extends ReportSchedule {
  readonly cadence: Cadence;
  readonly figures: readonly string[];
  readonly compareTo: DigestComparison;
  /** Null while it is off; the other fields are then initial values. */
  readonly status: SentStatus | null;
}

export interface AlertsView {
  /** The active kinds; while none is, the kinds offered first. */
  readonly kinds: readonly AlertKind[];
  readonly hour: number;
  /** Null while they are off. */
  readonly status: SentStatus | null;
}

export interface MailedReport {
  readonly reportId: string;
  readonly name: string;
  readonly scheduleText: string;
}

export interface NotificationsView {
  readonly shop: { readonly name: string; readonly timeZone: string; readonly locale: string };
  /** The recipient address; null for an account without a mailbox. */
  readonly email: string | null;
  readonly digests: readonly DigestView[];
  readonly alerts: AlertsView;
  readonly reports: readonly MailedReport[];
  /** True where visits have figures. */
  readonly hasTraffic: boolean;
  readonly editing: ButtonState;
  readonly refusal: string | null;
}
