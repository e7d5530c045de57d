import {
  type ReportDelivery,
  selectReportDelivery,
} from '#app/data/reports/report-delivery-rows.server.ts';
import type { RecipientRow } from '#app/data/reports/report-recipient-rows.server.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ReportSummary } from '#app/view-models/custom-reports/custom-report-views.ts';
import {
  DELIVERY_DAYS_NAMES,
  DELIVERY_FORMAT_NAMES,
  momentText,
  nextSendingText,
  scheduleText,
} from '#app/view-models/custom-reports/delivery-texts.ts';
import type {
  CurrentDelivery,
  DeliveryView,
} from '#app/view-models/custom-reports/delivery-view.ts';
import { listCandidates } from '#app/services/report-deliveries/list-candidates.server.ts';
import { listEntitledRecipients } from '#app/services/report-deliveries/list-recipients.server.ts';

export interface DeliveryReader {
  readonly shop: Pick<Shop, 'shopId' | 'timeZone' | 'locale'>;
  /** The user; null for a visitor of the demo. */
  readonly userId: number | null;
  readonly workspaceId: number | null;
}

/** The age after which a mail without a result was interrupted. */
const INTERRUPTED_MS = 10 * 60_000;

/** Reads a report's schedule for its page; templates have none. */
export async function readDelivery(
  deps: Pick<Deps, 'db' | 'clock'>,
  reader: DeliveryReader,
  summary: ReportSummary,
): Promise<DeliveryView> {
  const { shop, userId, workspaceId } = reader;
  const key = { shopId: shop.shopId, reportId: summary.reportId };
  const now = deps.clock().toISOString();
  const delivery = summary.isTemplate ? null : await selectReportDelivery(deps.db, key);
  const recipients = delivery === null ? [] : await listEntitledRecipients(deps, key);
  const canChoose = summary.isEditable && userId !== null && workspaceId !== null;
  return {
    now,
    userId,
    isPrivate: !summary.isShared,
    candidates: canChoose ? await listCandidates(deps, { workspaceId, userId }, summary) : [],
    current: delivery === null ? null : toCurrent(delivery, recipients, { ...reader, now }),
  };
}

function toCurrent(
  delivery: ReportDelivery,
  recipients: readonly RecipientRow[],
  { shop, userId, now }: DeliveryReader & { readonly now: string },
): CurrentDelivery {
  const { cadence, onDay, hour, days, format, lastSentAt } = delivery;
  const schedule = { cadence, onDay, hour };
  return {
    ...schedule,
    days,
    format,
    recipients: recipients.map((row) => ({
      userId: row.userId,
      name: row.firstName === '' ? row.email : row.firstName,
    })),
    isMine: recipients.some((row) => row.userId === userId),
    scheduleText:
      `${scheduleText(schedule)}, with the figures of ${DELIVERY_DAYS_NAMES[days].toLowerCase()}, ` +
      `as ${DELIVERY_FORMAT_NAMES[format]}.`,
    nextText: nextSendingText(schedule, days, { ...shop, now }),
    lastSent: lastSentAt === null ? null : momentText(lastSentAt, shop),
    lastFailure: describeFailure(delivery, recipients, { shop, now }),
  };
}

function describeFailure(
  { lastFailure, lastFailureAt }: ReportDelivery,
  recipients: readonly RecipientRow[],
  { shop, now }: Pick<DeliveryReader, 'shop'> & { readonly now: string },
): string | null {
  if (lastFailure !== null && lastFailureAt !== null) {
    return `${momentText(lastFailureAt, shop)}: ${lastFailure}`;
  }
  const since = new Date(Date.parse(now) - INTERRUPTED_MS).toISOString();
  const cut = recipients.find(({ claimedAt }) => claimedAt !== null && claimedAt < since);
  if (cut?.claimedAt == null) return null;
  return (
    `${momentText(cut.claimedAt, shop)}: Farthing stopped while it sent the e-mail for ` +
    `${cut.firstName}, which may not have arrived. It is not sent twice.`
  );
}
