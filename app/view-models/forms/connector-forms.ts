import { z } from 'zod';
import { defineForm } from './form-definition.ts';
import { filledRate, hidden, plainText, typedDay } from './form-fields.ts';

const connector = hidden;

export const chooseAccountsForm = defineForm('choose-accounts', {
  connector,
  account: z.array(z.string()),
});

export const syncSourceForm = defineForm('sync-source', { connector });

export const disconnectSourceForm = defineForm('disconnect-source', { connector });

export const chooseVisitSourceForm = defineForm('choose-visit-source', {
  connector,
  source: z.enum(['own', 'google']),
});

export const replaceSiteKeyForm = defineForm('replace-site-key', { connector });

/** Removes the visits of some days, of one source or of all, from the counts. */
export const removeVisitsForm = defineForm('remove-visits', {
  connector,
  fromDay: typedDay,
  toDay: typedDay,
  /** Empty for all sources. */
  source: plainText,
});

export const restoreVisitsForm = defineForm('restore-visits', { connector, removal: hidden });

/** Turns the visit pixel of the shop's platform on and off. */
export const switchWebPixelForm = defineForm('switch-web-pixel', {
  connector,
  state: z.enum(['on', 'off']),
});

export const saveEmailCostForm = defineForm('save-email-cost', {
  connector,
  amount: filledRate,
  fromDay: typedDay,
});

export const deleteEmailCostForm = defineForm('delete-email-cost', { connector, day: hidden });
