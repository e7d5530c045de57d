import { z } from 'zod';
import {
  SHEET_KIND_KEYS,
  SHEET_ORIGINS,
  SYNC_HOURS,
  WRITTEN_DAYS,
} from '#app/domain/sheets/sheet-kinds.ts';
import { defineForm } from '#app/view-models/forms/form-definition.ts';

const kind = z.enum(SHEET_KIND_KEYS, { error: 'Nothing is chosen' }).meta({ format: 'hidden' });

const hours = SYNC_HOURS.map(String) as [string, ...string[]];

const address = z
  .string()
  .trim()
  .max(2000, { error: 'This address is too long' })
  .refine((text) => URL.canParse(text) && /^https?:/i.test(text), {
    error: 'Paste the whole address of the sheet, from https:// on',
  });

export const saveSheetForm = defineForm('save-sheet', {
  kind,
  /** The origin: CSV from the address, or through the connected Google account. */
  origin: z.enum(SHEET_ORIGINS),
  address,
  dateOrder: z.enum(WRITTEN_DAYS),
  everyHours: z.enum(hours),
});

/** Starts counting its figures. */
export const startSheetForm = defineForm('start-sheet', { kind });

export const syncSheetForm = defineForm('sync-sheet', { kind });

/** Stops reading a sheet; with a tick its data are deleted too. */
export const removeSheetForm = defineForm('remove-sheet', { kind, forgets: z.boolean() });
