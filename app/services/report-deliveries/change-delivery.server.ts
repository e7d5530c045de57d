import {
  deleteReportDelivery,
  upsertReportDelivery,
} from '#app/data/reports/report-delivery-rows.server.ts';
import { replaceRecipients } from '#app/data/reports/report-recipient-rows.server.ts';
import {
  type DeliveryDays,
  type DeliveryFormat,
  nextOccurrence,
  type ReportSchedule,
} from '#app/domain/custom-reports/report-schedule.ts';
import { AppError } from '#app/lib/app-error.ts';
import {
  type ReportEditor,
  requireEditable,
} from '#app/services/custom-reports/change-reports.server.ts';
import { findReport, type ReportReader } from '#app/services/custom-reports/find-report.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { listCandidates } from './list-candidates.server.ts';
import { removeRecipient } from './unsubscribe.server.ts';

type ChangeDeps = Pick<Deps, 'db' | 'clock'>;

const RECIPIENTS_MAX = 50;

export interface SaveDeliveryOptions extends ReportSchedule {
  readonly reportId: string;
  readonly days: DeliveryDays;
  readonly format: DeliveryFormat;
  readonly recipients: readonly number[];
}

export interface DeliveryEditor extends ReportEditor {
  readonly workspaceId: number;
  readonly timeZone: string;
}

/**
 * Saves the recipients and schedule of a report. Throws `forbidden` by role and for another user's
 * report, `not_found`, and `invalid_input` for no recipients, too many, or recipients who may not
 * have it.
 */
export async function saveDelivery(
  { db, clock }: ChangeDeps,
  editor: DeliveryEditor,
  { reportId, recipients, ...schedule }: SaveDeliveryOptions,
): Promise<void> {
  const { shopId, timeZone } = editor;
  const userIds = [...new Set(recipients)];
  const nextSendAt = nextOccurrence(schedule, timeZone, clock().toISOString());
  await db.transaction(async (tx) => {
    const { summary } = await requireEditable(tx, editor, reportId);
    const candidates = await listCandidates({ db: tx }, editor, summary);
    if (userIds.length === 0) throw refuse('Choose who gets the e-mail');
    if (userIds.length > RECIPIENTS_MAX) throw refuse(`Choose ${RECIPIENTS_MAX} people at most`);
    if (userIds.some((id) => candidates.every(({ userId }) => userId !== id))) {
      throw refuse('Somebody you chose cannot get this report any more; choose again');
    }
    await upsertReportDelivery(
      tx,
      { shopId, reportId },
      { ...REPORT, ...schedule, timeZone, nextSendAt },
    );
    await replaceRecipients(tx, { shopId, reportId }, userIds);
  });
}

/**
 * Ends the schedule of a report. Throws as `saveDelivery` does for a report that the user may not
 * change.
 */
export async function stopDelivery(
  { db }: ChangeDeps,
  editor: ReportEditor,
  { reportId }: { readonly reportId: string },
): Promise<void> {
  const { shopId } = editor;
  await db.transaction(async (tx) => {
    await requireEditable(tx, editor, reportId);
    await deleteReportDelivery(tx, { shopId, reportId });
  });
}

/**
 * Removes the user, of any role, from the recipients of a report. Throws `not_found` for one they
 * do not see.
 */
export async function leaveDelivery(
  { db }: ChangeDeps,
  reader: ReportReader & { readonly userId: number },
  { reportId }: { readonly reportId: string },
): Promise<void> {
  const { shopId, userId } = reader;
  await db.transaction(async (tx) => {
    await findReport({ db: tx }, reader, reportId);
    await removeRecipient(tx, { shopId, reportId, userId });
  });
}

/** The parts of a schedule that a report does not use: it has its own. */
const REPORT = { kind: 'report', chosen: [], compareTo: 'none' } as const;

function refuse(message: string): AppError {
  return new AppError('invalid_input', `${message}.`, {
    fields: [{ path: 'recipients', message }],
  });
}
