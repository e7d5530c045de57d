import type { Tx } from '#app/data/database.ts';
import {
  type DeliveryContent,
  type DeliveryKey,
  upsertReportDelivery,
} from '#app/data/reports/report-delivery-rows.server.ts';
import { replaceRecipients } from '#app/data/reports/report-recipient-rows.server.ts';
import { hasMailbox } from '#app/domain/accounts/mailbox.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import {
  type Cadence,
  type DeliveryDays,
  nextOccurrence,
  type ReportSchedule,
} from '#app/domain/custom-reports/report-schedule.ts';
import { getAlertsId, isAlertKind } from '#app/domain/email-notifications/alert-kinds.ts';
import {
  DIGEST_DAYS,
  DIGEST_FIGURES_MAX,
  type DigestComparison,
  getDigestId,
} from '#app/domain/email-notifications/digest.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { removeRecipient } from '#app/services/report-deliveries/unsubscribe.server.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';

type ChangeDeps = Pick<Deps, 'db' | 'clock'>;

export interface NotificationReader {
  readonly shopId: number;
  readonly timeZone: string;
  readonly userId: number;
  readonly email: string;
  readonly role: Role;
}

export interface DigestInput extends ReportSchedule {
  readonly figures: readonly string[];
  readonly compareTo: DigestComparison;
}

/**
 * Creates or changes the user's digest. Throws `forbidden` by role, and `invalid_input` for unknown
 * or too many figures, or an account without a mailbox.
 */
export async function saveDigest(
  deps: ChangeDeps,
  reader: NotificationReader,
  { figures, compareTo, ...schedule }: DigestInput,
): Promise<void> {
  const chosen = [...new Set(figures)];
  if (chosen.some((metric) => findMetric(metric) === null)) {
    throw refuse('figures', 'Choose figures of the list');
  }
  if (chosen.length > DIGEST_FIGURES_MAX) {
    throw refuse('figures', `Choose ${DIGEST_FIGURES_MAX} figures at most`);
  }
  await saveOwn(deps, reader, {
    reportId: getDigestId(schedule.cadence, reader.userId),
    schedule,
    days: DIGEST_DAYS[schedule.cadence],
    content: { kind: 'digest', chosen, compareTo },
  });
}

/** Ends a digest. A repeat is harmless; throws `forbidden` by role. */
export function stopDigest(
  deps: ChangeDeps,
  reader: NotificationReader,
  cadence: Cadence,
): Promise<void> {
  return stopOwn(deps, reader, getDigestId(cadence, reader.userId));
}

async function stopOwn(
  { db }: ChangeDeps,
  reader: NotificationReader,
  reportId: string,
): Promise<void> {
  requireAction(reader, 'edit_email_notifications');
  const { shopId, userId } = reader;
  await db.transaction((tx) => removeRecipient(tx, { shopId, reportId, userId }));
}

/**
 * Saves the kinds of alerts that are mailed to the user, at an hour of each day on which there are
 * any; no kind ends them. Throws as `saveDigest` does.
 */
export async function saveAlerts(
  deps: ChangeDeps,
  reader: NotificationReader,
  { kinds, hour }: { readonly kinds: readonly string[]; readonly hour: number },
): Promise<void> {
  if (!kinds.every(isAlertKind)) throw refuse('kinds', 'Choose alerts of the list');
  const reportId = getAlertsId(reader.userId);
  if (kinds.length === 0) return stopOwn(deps, reader, reportId);
  await saveOwn(deps, reader, {
    reportId,
    schedule: { cadence: 'daily', onDay: 0, hour },
    days: 'yesterday',
    content: { kind: 'alerts', chosen: [...new Set(kinds)], compareTo: 'none' },
  });
}

interface OwnDelivery extends Pick<DeliveryKey, 'reportId'> {
  readonly schedule: ReportSchedule;
  readonly days: DeliveryDays;
  readonly content: DeliveryContent;
}

async function saveOwn(
  { db, clock }: ChangeDeps,
  reader: NotificationReader,
  { reportId, schedule, days, content }: OwnDelivery,
): Promise<void> {
  requireAction(reader, 'edit_email_notifications');
  requireMailbox(reader);
  const { shopId, userId, timeZone } = reader;
  const nextSendAt = nextOccurrence(schedule, timeZone, clock().toISOString());
  await db.transaction(async (tx: Tx) => {
    const key = { shopId, reportId };
    const next = { ...schedule, ...content, days, format: 'csv', timeZone, nextSendAt } as const;
    await upsertReportDelivery(tx, key, next);
    await replaceRecipients(tx, key, [userId]);
  });
}

/** Requires a mailbox. Throws `invalid_input` for an account that has no address yet. */
export function requireMailbox({ email }: Pick<NotificationReader, 'email'>): void {
  if (hasMailbox(email)) return;
  throw new AppError('invalid_input', 'Your account has no email address yet.', {
    hint: 'Add one under User Settings first.',
  });
}

function refuse(path: string, message: string): AppError {
  return new AppError('invalid_input', `${message}.`, { fields: [{ path, message }] });
}
