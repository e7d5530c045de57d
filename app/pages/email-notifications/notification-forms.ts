import { z } from 'zod';
import { CADENCES, DATE_MAX, LAST_DAY } from '#app/domain/custom-reports/report-schedule.ts';
import { DIGEST_COMPARISONS } from '#app/domain/email-notifications/digest.ts';
import { defineForm } from '#app/view-models/forms/form-definition.ts';
import { chosenNumber, hiddenList, NOT_OFFERED } from '#app/view-models/forms/form-fields.ts';

const cadence = z.enum(CADENCES, NOT_OFFERED).meta({ format: 'hidden' });

export const saveDigestForm = defineForm('save-digest', {
  cadence,
  /** 1 Monday to 7 Sunday, for a weekly one. */
  weekday: chosenNumber(1, 7),
  /** The day of a monthly one. */
  date: chosenNumber(1, LAST_DAY).refine(
    (date) => date <= DATE_MAX || date === LAST_DAY,
    NOT_OFFERED,
  ),
  hour: chosenNumber(0, 23),
  compareTo: z.enum(DIGEST_COMPARISONS, NOT_OFFERED),
  /** Keys of the catalogue, in reading order. */
  figures: hiddenList,
});

export const stopDigestForm = defineForm('stop-digest', { cadence });

export const sendDigestForm = defineForm('send-digest', { cadence });

export const saveAlertsForm = defineForm('save-mail-alerts', {
  /** Kinds of alerts; an empty list turns them off. */
  kinds: hiddenList,
  hour: chosenNumber(0, 23),
});
