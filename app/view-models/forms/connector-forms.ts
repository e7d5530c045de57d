import { z } from 'zod';
import { defineForm } from './form-definition.ts';
import { hidden } from './form-fields.ts';

const connector = hidden;

/** Which accounts at a provider are read and count. */
export const chooseAccountsForm = defineForm('choose-accounts', {
  connector,
  account: z.array(z.string()),
});

export const syncSourceForm = defineForm('sync-source', { connector });

export const disconnectSourceForm = defineForm('disconnect-source', { connector });
