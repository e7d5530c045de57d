import { z } from 'zod';
import { defineForm } from './form-definition.ts';
import { filledRate, hidden, plainText, typedDay } from './form-fields.ts';

const connector = hidden;

/** Which accounts at a provider are read and count. */
export const chooseAccountsForm = defineForm('choose-accounts', {
  connector,
  account: z.array(z.string()),
});

export const syncSourceForm = defineForm('sync-source', { connector });

export const disconnectSourceForm = defineForm('disconnect-source', { connector });

/** Who counts the visits of the shop. */
export const chooseVisitSourceForm = defineForm('choose-visit-source', {
  connector,
  source: z.enum(['own', 'google']),
});

export const replaceSiteKeyForm = defineForm('replace-site-key', { connector });

/** Visits of some days, of one source or of all, that count no more. */
export const removeVisitsForm = defineForm('remove-visits', {
  connector,
  fromDay: typedDay,
  toDay: typedDay,
  /** Empty: of all sources. */
  source: plainText,
});

export const restoreVisitsForm = defineForm('restore-visits', { connector, removal: hidden });

/** Whether the shop's platform runs the pixel that reports visits. */
export const switchWebPixelForm = defineForm('switch-web-pixel', {
  connector,
  state: z.enum(['on', 'off']),
});

/** What an email platform costs a month from a day on. */
export const saveEmailCostForm = defineForm('save-email-cost', {
  connector,
  amount: filledRate,
  fromDay: typedDay,
});

export const deleteEmailCostForm = defineForm('delete-email-cost', { connector, day: hidden });
