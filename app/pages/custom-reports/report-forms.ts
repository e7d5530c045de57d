import { z } from 'zod';
import {
  CADENCES,
  DATE_MAX,
  DELIVERY_DAYS,
  DELIVERY_FORMATS,
  LAST_DAY,
} from '#app/domain/custom-reports/report-schedule.ts';
import { reportSettings } from '#app/domain/custom-reports/report-settings-schema.ts';
import { REPORT_LIMITS } from '#app/domain/custom-reports/report-settings.ts';
import { longTextField, textField } from '#app/lib/text-field.ts';
import { defineForm } from '#app/view-models/forms/form-definition.ts';
import {
  chosenNumber,
  hidden,
  hiddenList,
  NOT_OFFERED,
} from '#app/view-models/forms/form-fields.ts';

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
  /** The id of the report; empty for a new one. */
  id: hidden,
  name: textField(REPORT_LIMITS.name),
  description: longTextField(REPORT_LIMITS.description, 0),
  settings,
});

/** Copies a report; from a template it creates a custom report. */
export const duplicateReportForm = defineForm('duplicate-report', { id: hidden });

export const renameReportForm = defineForm('rename-report', {
  id: hidden,
  name: textField(REPORT_LIMITS.name),
});

export const shareReportForm = defineForm('share-report', {
  id: hidden,
  /** "1" shares it with all users of the shop, any other value limits it to its owner. */
  shared: hidden,
});

export const deleteReportForm = defineForm('delete-report', { id: hidden });

export const restoreReportForm = defineForm('restore-report', {
  id: hidden,
  version: hidden.refine((text) => /^[1-9]\d{0,8}$/.test(text), { error: 'is no version' }),
});

export const saveDeliveryForm = defineForm('save-delivery', {
  id: hidden,
  cadence: z.enum(CADENCES, NOT_OFFERED),
  /** 1 Monday to 7 Sunday, for a weekly one. */
  weekday: chosenNumber(1, 7),
  /** The day of a monthly one. */
  date: chosenNumber(1, LAST_DAY).refine(
    (date) => date <= DATE_MAX || date === LAST_DAY,
    NOT_OFFERED,
  ),
  hour: chosenNumber(0, 23),
  days: z.enum(DELIVERY_DAYS, NOT_OFFERED),
  format: z.enum(DELIVERY_FORMATS, NOT_OFFERED),
  recipients: hiddenList.transform((ids) => ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number)),
});

export const stopDeliveryForm = defineForm('stop-delivery', { id: hidden });

/** Unsubscribes a recipient of a report, in any role. */
export const leaveDeliveryForm = defineForm('leave-delivery', { id: hidden });
