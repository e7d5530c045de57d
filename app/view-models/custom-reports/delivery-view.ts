/** How a report is sent by e-mail, as its page shows it. */
import type {
  DeliveryDays,
  DeliveryFormat,
  ReportSchedule,
} from '#app/domain/custom-reports/report-schedule.ts';

export interface RecipientView {
  readonly userId: number;
  readonly name: string;
}

export interface CurrentDelivery extends ReportSchedule {
  readonly days: DeliveryDays;
  readonly format: DeliveryFormat;
  /** Those who get it as of now. */
  readonly recipients: readonly RecipientView[];
  /** Whether whoever looks is one of them. */
  readonly isMine: boolean;
  /** How often, with which days; both sentences come from the server, the page has no calendar. */
  readonly scheduleText: string;
  readonly nextText: string;
  /** On the clocks of the shop; null before the first. */
  readonly lastSent: string | null;
  /** What went wrong the last time, with the moment; null where nothing did. */
  readonly lastFailure: string | null;
}

export interface DeliveryView {
  /** ISO in UTC; previews are worked out from it. */
  readonly now: string;
  /** null while the report is not sent. */
  readonly current: CurrentDelivery | null;
  /** Who can be chosen; none for whoever may not change the report. */
  readonly candidates: readonly RecipientView[];
  /** Whoever looks: chosen at first. */
  readonly userId: number | null;
  /** Whether only its owner sees the report, and so gets it. */
  readonly isPrivate: boolean;
}

/** The part of the report's page that mails lead to. */
export const DELIVERY_ANCHOR = 'by-email';
