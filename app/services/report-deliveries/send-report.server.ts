import { selectLogo } from '#app/data/workspaces/logo-rows.server.ts';
import { selectWorkspaceOfShop } from '#app/data/workspaces/workspace-rows.server.ts';
import { logoFiles } from '#app/services/workspaces/workspace-logo.server.ts';
import type { ReportDelivery } from '#app/data/reports/report-delivery-rows.server.ts';
import type { RecipientRow } from '#app/data/reports/report-recipient-rows.server.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { getDeliveryRange } from '#app/domain/custom-reports/report-schedule.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import { findReport } from '#app/services/custom-reports/find-report.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { reportMail, type ReportMailOptions } from '#app/services/mail/report-mail.ts';
import { toRecipientShop } from '#app/services/mail/recipient-shop.ts';
import { unsubscribeUrl } from '#app/services/mail/unsubscribe-token.ts';
import { deliveryRangeText } from '#app/view-models/custom-reports/delivery-texts.ts';
import { REPORT_PATH } from '#app/view-models/custom-reports/custom-report-views.ts';
import { listEntitledRecipients } from './list-recipients.server.ts';
import { MAIL_FILE_MEGABYTES_MAX, readReportFile } from './read-report-file.server.ts';
import {
  type DeliveryOutcome,
  type DeliveryToSend,
  type DueMails,
  runDelivery,
} from './run-delivery.server.ts';
import { sendClaimedMail } from './send-claimed-mail.server.ts';

/**
 * Sends a report for one date of its schedule to everybody who may still have it, each of them
 * once. Throws as `runDelivery` does.
 */
export function sendReport(deps: Deps, due: DueMails): Promise<void> {
  return runDelivery(deps, due, (toSend) => sendToAll(deps, toSend, due));
}

async function sendToAll(
  deps: Deps,
  { shop, delivery: { days, format } }: DeliveryToSend,
  { shopId, reportId, dueAt, signal }: DueMails,
): Promise<DeliveryOutcome> {
  const recipients = await listEntitledRecipients(deps, { shopId, reportId });
  if (recipients.length === 0) {
    throw new AppError('conflict', 'Nobody who was chosen may see this report any more.', {
      hint: 'Choose who gets it.',
    });
  }
  const waiting = recipients.filter(({ claimedFor }) => claimedFor === null || claimedFor < dueAt);
  if (waiting.length === 0) return { sent: 0, refused: [], failed: [] };
  const range = getDeliveryRange(days, businessTime(dueAt, shop.timeZone).day);
  // Once for all who read alike, and all of them before the first mail goes out.
  const mails = new Map<string, ComposedReport>();
  for (const { formats } of waiting) {
    signal?.throwIfAborted();
    const asRead = toRecipientShop(shop, formats);
    if (mails.has(asRead.locale)) continue;
    const options = { shop: asRead, reportId, range, format, first: waiting[0] };
    mails.set(asRead.locale, await composeReport(deps, options));
  }
  let sent = 0;
  const refused: string[] = [];
  const failed: string[] = [];
  for (const { userId, email, firstName, formats } of waiting) {
    signal?.throwIfAborted();
    const mail = mails.get(toRecipientShop(shop, formats).locale);
    if (mail === undefined) continue;
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

type ComposedReport = Omit<ReportMailOptions, 'to' | 'unsubscribeUrl'>;

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
): Promise<ComposedReport> {
  // Every recipient sees the same figures; their rights were checked before.
  const reader = { shopId: shop.shopId, userId: first?.userId ?? null, role: 'View Only' } as const;
  const report = await findReport(deps, reader, reportId);
  const table = await readReportFile(deps, { shop, customReport: report, range, format });
  const page = `${deps.accounts.appUrl}${REPORT_PATH}/${encodeURIComponent(reportId)}`;
  const rangeQuery = `start=${range.start}&end=${range.end}`;
  const workspaceId = await selectWorkspaceOfShop(deps.db, shop.shopId);
  const [logo] = logoFiles(workspaceId === null ? null : await selectLogo(deps.db, workspaceId));
  return {
    ...table,
    logo,
    format,
    reportName: report.summary.name,
    shopName: shop.name,
    days: deliveryRangeText(range, shop.locale),
    fileMegabytesMax: MAIL_FILE_MEGABYTES_MAX,
    reportUrl: `${page}?${rangeQuery}`,
    exportUrl: `${page}/export?${rangeQuery}${format === 'csv' ? '' : `&format=${format}`}`,
  };
}
