import { z } from 'zod';
import { longTextField } from '#app/lib/text-field.ts';
import { defineForm } from './form-definition.ts';
import { hidden } from './form-fields.ts';

/** Writes to the people who run this Farthing; `page` is where something went wrong. */
export const reportForm = defineForm('report', {
  page: hidden,
  message: longTextField(5000),
  withDiagnosis: z.boolean(),
});
