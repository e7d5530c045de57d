import {
  type ReportDelivery,
  selectReportDelivery,
  updateDeliveryOutcome,
} from '#app/data/reports/report-delivery-rows.server.ts';
import type { RecipientRow } from '#app/data/reports/report-recipient-rows.server.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { getDeliveryRange } from '#app/domain/custom-reports/report-schedule.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import { findReport } from '#app/services/custom-reports/find-report.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { reportMail, type ReportMailOptions } from '#app/services/mail/report-mail.ts';
import { unsubscribeUrl } from '#app/services/mail/unsubscribe-token.ts';
import { deliveryRangeText } from '#app/view-models/custom-reports/delivery-texts.ts';
import { REPORT_PATH } from '#app/view-models/custom-reports/custom-report-views.ts';
import { listEntitledRecipients } from './list-recipients.server.ts';
import { MAIL_FILE_MEGABYTES_MAX, readReportFile } from './read-report-file.server.ts';
import { sendClaimedMail } from './send-claimed-mail.server.ts';

export interface SendReportOptions {
  readonly shopId: number;
  readonly reportId: string;
  /** The time of the schedule, ISO in UTC. */
  readonly dueAt: string;
  readonly signal?: AbortSignal;
}

/**
 * Sends a report for one time of its schedule to everybody who may still have it. A mail that was
 * handed over is never sent again, nor one of which it is not known; a report that was deleted, stopped
 * or changed meanwhile, or that a later time is due of, is not sent. Throws where another attempt may
 * help; what none can help is written down at the report alone.
 */
export async function sendReport(deps: Deps, options: SendReportOptions): Promise<void> {
  const { db, clock } = deps;
  const delivery = await selectReportDelivery(db, options);
  const shop = await selectShopById(db, options.shopId);
  if (delivery === null || shop === null || delivery.dueAt !== options.dueAt) return;
  const note = (isSent: boolean, failure: string | null) =>
    updateDeliveryOutcome(db, options, { isSent, failure, now: clock().toISOString() });
  try {
    const { sent, refused, failed } = await sendToAll(deps, shop, delivery, options);
    const names = [...refused, ...failed].join(', ');
    if (sent > 0 || names !== '') await note(sent > 0, names === '' ? null : refusalText(names));
    if (failed.length > 0) throw new MailsNotSent(`${failed.length} mails could not be sent.`);
  } catch (error) {
    if (error instanceof MailsNotSent || options.signal?.aborted === true) throw error;
    // What is too much at this moment is none of the report's faults.
    const isFinal = error instanceof AppError && error.code !== 'unavailable';
    await note(false, isFinal ? toText(error) : FIGURES_NOT_READ);
    if (!isFinal) throw error;
  }
}

const FIGURES_NOT_READ = 'The figures of the report could not be read. Farthing tries again.';

/** Has the job tried again; what went wrong is written down already, without addresses. */
class MailsNotSent extends Error {}

function refusalText(names: string): string {
  return `The mail server did not take the e-mail for ${names}. Farthing tries again unless the address is refused.`;
}

function toText({ message, hint }: AppError): string {
  return hint === null ? message : `${message} ${hint}`;
}

interface Outcome {
  readonly sent: number;
  /** First names: of addresses that the server refuses, and of mails that may go another time. */
  readonly refused: readonly string[];
  readonly failed: readonly string[];
}

async function sendToAll(
  deps: Deps,
  shop: Shop,
  { days, format }: Pick<ReportDelivery, 'days' | 'format'>,
  { shopId, reportId, dueAt, signal }: SendReportOptions,
): Promise<Outcome> {
  const recipients = await listEntitledRecipients(deps, { shopId, reportId });
  if (recipients.length === 0) {
    throw new AppError('conflict', 'Nobody who was chosen may see this report any more.', {
      hint: 'Choose who gets it.',
    });
  }
  const waiting = recipients.filter(({ claimedFor }) => claimedFor === null || claimedFor < dueAt);
  if (waiting.length === 0) return { sent: 0, refused: [], failed: [] };
  const range = getDeliveryRange(days, businessTime(dueAt, shop.timeZone).day);
  const mail = await composeReport(deps, { shop, reportId, range, format, first: waiting[0] });
  let sent = 0;
  const refused: string[] = [];
  const failed: string[] = [];
  for (const { userId, email, firstName } of waiting) {
    signal?.throwIfAborted();
    const claim = { shopId, reportId, userId, dueAt };
    const unsubscribe = unsubscribeUrl(deps.accounts, claim);
    const outcome = await sendClaimedMail(
      deps,
      claim,
      reportMail({ ...mail, to: email, unsubscribeUrl: unsubscribe }),
    );
    if (outcome === 'sent') sent += 1;
    if (outcome === 'refused') refused.push(firstName);
    if (outcome === 'again') failed.push(firstName);
  }
  return { sent, refused, failed };
}

async function composeReport(
  deps: Deps,
  {
    shop,
    reportId,
    range,
    format,
    first,
  }: {
    readonly shop: Shop;
    readonly reportId: string;
    readonly range: DateRange;
    readonly format: ReportDelivery['format'];
    readonly first: RecipientRow | undefined;
  },
): Promise<Omit<ReportMailOptions, 'to' | 'unsubscribeUrl'>> {
  // Whoever they are sees the same figures; which of their rights hold was looked at before.
  const reader = { shopId: shop.shopId, userId: first?.userId ?? null, role: 'View Only' } as const;
  const found = await findReport(deps, reader, reportId);
  const table = await readReportFile(deps, { shop, found, range, format });
  const page = `${deps.accounts.appUrl}${REPORT_PATH}/${encodeURIComponent(reportId)}`;
  const asked = `start=${range.start}&end=${range.end}`;
  return {
    ...table,
    format,
    reportName: found.summary.name,
    shopName: shop.name,
    days: deliveryRangeText(range, shop.locale),
    fileMegabytesMax: MAIL_FILE_MEGABYTES_MAX,
    reportUrl: `${page}?${asked}`,
    exportUrl: `${page}/export?${asked}${format === 'csv' ? '' : `&format=${format}`}`,
  };
}
