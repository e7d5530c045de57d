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
  readonly recipients: readonly RecipientView[];
  /** True where the reader is a recipient. */
  readonly isMine: boolean;
  /**
   * The frequency and its days; both sentences come from the server, since the page has no
   * calendar.
   */
  readonly scheduleText: string;
  readonly nextText: string;
  /** A time in the shop's zone; null before the first. */
  readonly lastSent: string | null;
  /** The last failure and its time; null without one. */
  readonly lastFailure: string | null;
}

export interface DeliveryView {
  /** ISO in UTC; previews are computed from it. */
  readonly now: string;
  /** Null while the report is not sent. */
  readonly current: CurrentDelivery | null;
  /** The users to choose from; empty for a reader who may not change the report. */
  readonly candidates: readonly RecipientView[];
  /** The reader, who is chosen at first. */
  readonly userId: number | null;
  /** True where only its owner sees the report, and so receives it. */
  readonly isPrivate: boolean;
}

/** The anchor on the report's page that mails link to. */
export const DELIVERY_ANCHOR = 'by-email';
