import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/data/database.ts';
import {
  countCustomReports,
  deleteCustomReportRow,
  deleteReportVersions,
  insertCustomReport,
  lockCustomReports,
  replaceCustomReport,
  selectReportVersions,
  updateReportSharing,
} from '#app/data/reports/custom-report-rows.server.ts';
import { reportContent } from '#app/domain/custom-reports/report-settings-schema.ts';
import { REPORT_LIMITS, type ReportContent } from '#app/domain/custom-reports/report-settings.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';
import {
  findReport,
  type FoundReport,
  readStoredSettings,
  type ReportReader,
} from './find-report.server.ts';

/** The most reports of a shop, and former versions of a report. */
const REPORTS_MAX = 200;
const VERSIONS_MAX = 50;

/** A reader with an account, which changing reports requires. */
export interface ReportEditor extends ReportReader {
  readonly userId: number;
}

type ChangeDeps = Pick<Deps, 'db' | 'clock'>;

export interface SaveReportOptions {
  /** The report to change; null for a new one. */
  readonly reportId: string | null;
  readonly content: unknown;
  /** The sharing of a new report; that of an existing one does not change. */
  readonly isShared?: boolean;
}

/**
 * Saves a report, whose former version remains. Throws `invalid_input` by part, `forbidden` by role
 * and for another user's report, `not_found`, and `conflict` where there are too many.
 */
export async function saveReport(
  { db, clock }: ChangeDeps,
  editor: ReportEditor,
  { reportId, content: input, isShared = false }: SaveReportOptions,
): Promise<string> {
  requireAction(editor, 'edit_custom_report');
  const content = parseInput(reportContent, input);
  const now = clock().toISOString();
  return db.transaction(async (tx) => {
    await lockCustomReports(tx, editor.shopId);
    if (reportId === null) return addReport(tx, editor, { content, isShared, now });
    const report = await requireEditable(tx, editor, reportId);
    await replaceContent(tx, editor, { report, content, now });
    return reportId;
  });
}

/** Copies a report or template to a report of the user; returns its id. */
export async function duplicateReport(
  { db, clock }: ChangeDeps,
  editor: ReportEditor,
  { reportId }: { readonly reportId: string },
): Promise<string> {
  requireAction(editor, 'edit_custom_report');
  const now = clock().toISOString();
  return db.transaction(async (tx) => {
    await lockCustomReports(tx, editor.shopId);
    const { summary, settings } = await findReport({ db: tx }, editor, reportId);
    const { description } = summary;
    const name = summary.isTemplate ? summary.name : copyName(summary.name);
    return addReport(tx, editor, {
      content: { name, description, settings },
      isShared: false,
      now,
    });
  });
}

/** Renames a report; its version before remains. */
export async function renameReport(
  { db, clock }: ChangeDeps,
  editor: ReportEditor,
  { reportId, name }: { readonly reportId: string; readonly name: string },
): Promise<void> {
  const now = clock().toISOString();
  await db.transaction(async (tx) => {
    await lockCustomReports(tx, editor.shopId);
    const report = await requireEditable(tx, editor, reportId);
    const { description } = report.summary;
    const content = parseInput(reportContent, { name, description, settings: report.settings });
    await replaceContent(tx, editor, { report, content, now });
  });
}

/** Shares a report with everybody who sees the shop, or makes it private to its owner. */
export async function shareReport(
  { db }: ChangeDeps,
  editor: ReportEditor,
  { reportId, isShared }: { readonly reportId: string; readonly isShared: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { summary } = await requireEditable(tx, editor, reportId);
    if (!isShared && !summary.isMine) {
      throw new AppError('forbidden', 'Only whose report it is can make it private.');
    }
    await updateReportSharing(tx, editor.shopId, reportId, isShared);
  });
}

export async function deleteReport(
  { db }: ChangeDeps,
  editor: ReportEditor,
  { reportId }: { readonly reportId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireEditable(tx, editor, reportId);
    await deleteCustomReportRow(tx, editor.shopId, reportId);
  });
}

/** Restores a former version; the present one remains as a version. */
export async function restoreReport(
  { db, clock }: ChangeDeps,
  editor: ReportEditor,
  { reportId, version }: { readonly reportId: string; readonly version: number },
): Promise<void> {
  const now = clock().toISOString();
  await db.transaction(async (tx) => {
    await lockCustomReports(tx, editor.shopId);
    const report = await requireEditable(tx, editor, reportId);
    const versions = await selectReportVersions(tx, editor.shopId, reportId);
    const former = versions.find((one) => one.version === version);
    if (former === undefined) throw new AppError('not_found', 'There is no such version.');
    const { name, description } = former;
    const content = { name, description, settings: readStoredSettings(former) };
    await replaceContent(tx, editor, { report, content, now });
  });
}

async function addReport(
  tx: Tx,
  { shopId, userId }: ReportEditor,
  {
    content,
    isShared,
    now,
  }: { readonly content: ReportContent; readonly isShared: boolean; readonly now: string },
): Promise<string> {
  if ((await countCustomReports(tx, shopId)) >= REPORTS_MAX) {
    throw new AppError('conflict', `There are ${REPORTS_MAX} reports, which is as many as fit.`, {
      hint: 'Delete one first.',
    });
  }
  const reportId = randomUUID();
  await insertCustomReport(tx, shopId, { ...content, reportId, ownerId: userId, isShared, now });
  return reportId;
}

/** Replaces the content of a report; unchanged content creates no version. */
async function replaceContent(
  tx: Tx,
  { shopId }: ReportEditor,
  {
    report: { summary, settings, version },
    content,
    now,
  }: { readonly report: FoundReport; readonly content: ReportContent; readonly now: string },
): Promise<void> {
  const { reportId, name, description } = summary;
  if (JSON.stringify({ name, description, settings }) === JSON.stringify(content)) return;
  await replaceCustomReport(tx, shopId, reportId, { ...content, now });
  await deleteReportVersions(tx, shopId, reportId, version - VERSIONS_MAX);
}

/** Requires a report that the user may change; throws `forbidden` for another, `not_found`. */
export async function requireEditable(
  tx: Tx,
  editor: ReportEditor,
  reportId: string,
): Promise<FoundReport> {
  requireAction(editor, 'edit_custom_report');
  const report = await findReport({ db: tx }, editor, reportId);
  const { isEditable, isTemplate, ownerName } = report.summary;
  if (isEditable) return report;
  const whose = isTemplate ? 'a template' : `the report of ${ownerName ?? 'a teammate'}`;
  throw new AppError('forbidden', `This is ${whose}.`, { hint: 'Duplicate it to change it.' });
}

function copyName(name: string): string {
  const suffix = ' (copy)';
  return `${name.slice(0, REPORT_LIMITS.name - suffix.length)}${suffix}`;
}
