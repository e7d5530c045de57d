/** What somebody is sent of a shop by e-mail, as the page shows it. */
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
  /** "Every Monday at 08:00." */
  readonly scheduleText: string;
  readonly nextText: string;
  /** On the clocks of the shop; null before the first. */
  readonly lastSent: string | null;
  /** What went wrong the last time, with the moment; null where nothing did. */
  readonly lastFailure: string | null;
}

export interface DigestView extends ReportSchedule {
  readonly cadence: Cadence;
  readonly figures: readonly string[];
  readonly compareTo: DigestComparison;
  /** null while it is off; the rest is then what it begins with. */
  readonly status: SentStatus | null;
}

export interface AlertsView {
  /** Those that are on; while none is, those that are offered first. */
  readonly kinds: readonly AlertKind[];
  readonly hour: number;
  /** null while they are off. */
  readonly status: SentStatus | null;
}

export interface MailedReport {
  readonly reportId: string;
  readonly name: string;
  readonly scheduleText: string;
}

export interface NotificationsView {
  readonly shop: { readonly name: string; readonly timeZone: string; readonly locale: string };
  /** Where mails go; null of an account without a mailbox. */
  readonly email: string | null;
  readonly digests: readonly DigestView[];
  readonly alerts: AlertsView;
  readonly reports: readonly MailedReport[];
  /** Whether figures of visits say something. */
  readonly hasTraffic: boolean;
  readonly editing: ButtonState;
  readonly refusal: string | null;
}
