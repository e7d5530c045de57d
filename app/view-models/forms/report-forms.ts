/** Forms of custom reports. */
import { z } from 'zod';
import { reportSettings } from '#app/domain/custom-reports/report-settings-schema.ts';
import { REPORT_LIMITS } from '#app/domain/custom-reports/report-settings.ts';
import { longTextField, textField } from '#app/lib/text-field.ts';
import { defineForm } from './form-definition.ts';
import { hidden } from './form-fields.ts';

const settings = z
  .string()
  .meta({ format: 'tree' })
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('The report was not sent completely');
      return z.NEVER;
    }
  })
  .pipe(reportSettings);

export const saveReportForm = defineForm('save-report', {
  /** Empty of a new one. */
  id: hidden,
  name: textField(REPORT_LIMITS.name),
  description: longTextField(REPORT_LIMITS.description, 0),
  settings,
});

/** Of a template it makes a report of one's own. */
export const duplicateReportForm = defineForm('duplicate-report', { id: hidden });

export const renameReportForm = defineForm('rename-report', {
  id: hidden,
  name: textField(REPORT_LIMITS.name),
});

export const shareReportForm = defineForm('share-report', {
  id: hidden,
  /** "1" shows it to everybody who sees the shop, anything else to its owner alone. */
  shared: hidden,
});

export const deleteReportForm = defineForm('delete-report', { id: hidden });

export const restoreReportForm = defineForm('restore-report', {
  id: hidden,
  version: hidden.refine((text) => /^[1-9]\d{0,8}$/.test(text), { error: 'is no version' }),
});
