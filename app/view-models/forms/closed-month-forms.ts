import { z } from 'zod';
import { defineForm } from './form-definition.ts';
import { hidden } from './form-fields.ts';

const month = hidden.refine((text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text), {
  error: 'This is not a month such as 2026-10',
});

export const closeMonthForm = defineForm('close-month', { month, withEarlier: z.boolean() });
export const reopenMonthForm = defineForm('reopen-month', { month });
