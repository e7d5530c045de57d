import {
  type CustomReportRow,
  selectCustomReport,
  selectCustomReports,
} from '#app/data/reports/custom-report-rows.server.ts';
import type { Queryable } from '#app/data/database.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { reportSettings } from '#app/domain/custom-reports/report-settings-schema.ts';
import type { ReportSettings } from '#app/domain/custom-reports/report-settings.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { ReportSummary } from '#app/view-models/custom-reports/custom-report-views.ts';
import { findTemplate, REPORT_TEMPLATES, type ReportTemplate } from './report-templates.ts';

export interface ReportReader {
  readonly shopId: number;
  /** The user; null for a visitor of the demo without an account. */
  readonly userId: number | null;
  readonly role: Role;
}

export interface FoundReport {
  readonly summary: ReportSummary;
  readonly settings: ReportSettings;
  readonly version: number;
}

/** Lists the reports that the reader may see, the latest first. */
export async function listCustomReports(
  { db }: { readonly db: Queryable },
  reader: ReportReader,
): Promise<readonly ReportSummary[]> {
  const rows = await selectCustomReports(db, reader.shopId, reader.userId);
  return rows.map((row) => toSummary(row, reader));
}

/**
 * Finds a report by its id: a stored one, or a template. Throws `not_found`, also for another
 * user's private report or one of another shop.
 */
export async function findReport(
  { db }: { readonly db: Queryable },
  reader: ReportReader,
  reportId: string,
): Promise<FoundReport> {
  const template = findTemplate(reportId);
  if (template !== null) {
    return { summary: summaryOfTemplate(template), settings: template.settings, version: 0 };
  }
  const row = isStorable(reportId)
    ? await selectCustomReport(db, reader.shopId, reader.userId, reportId)
    : null;
  if (row === null) throw new AppError('not_found', 'There is no such report.');
  return {
    summary: toSummary(row, reader),
    settings: readStoredSettings(row),
    version: row.version,
  };
}

export function listTemplates(): readonly ReportSummary[] {
  return REPORT_TEMPLATES.map(summaryOfTemplate);
}

function summaryOfTemplate({ templateId, name, description }: ReportTemplate): ReportSummary {
  return {
    reportId: templateId,
    name,
    description,
    isTemplate: true,
    isShared: true,
    isMine: false,
    ownerName: null,
    isEditable: false,
    savedAt: null,
  };
}

/** Parses stored settings; those that this version no longer supports are refused in words. */
export function readStoredSettings({ settings }: { readonly settings: unknown }): ReportSettings {
  const parsed = reportSettings.safeParse(settings);
  if (parsed.success) return parsed.data;
  throw new AppError('conflict', 'This report names figures that are no longer there.', {
    hint: 'Make it anew from a template.',
  });
}

function toSummary(row: CustomReportRow, { userId, role }: ReportReader): ReportSummary {
  const { reportId, name, description, isShared, ownerId, ownerName, savedAt } = row;
  const isMine = ownerId !== null && ownerId === userId;
  return {
    reportId,
    name,
    description,
    isTemplate: false,
    isShared,
    isMine,
    ownerName: ownerName === null || ownerName === '' ? null : ownerName,
    isEditable:
      canDo(role, 'edit_custom_report') && (isMine || ownerId === null || role === 'Owner'),
    savedAt,
  };
}

function isStorable(id: string): boolean {
  return id.length <= 100 && id.isWellFormed() && !id.includes('\u0000');
}
