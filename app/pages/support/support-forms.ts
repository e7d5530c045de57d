import { z } from 'zod';
import { longTextField } from '#app/lib/text-field.ts';
import { defineForm } from '#app/view-models/forms/form-definition.ts';
import { hidden } from '#app/view-models/forms/form-fields.ts';

/** Sends a message to the operator of this Farthing; `page` is the page of the problem. */
export const reportForm = defineForm('report', {
  page: hidden,
  message: longTextField(5000),
  withDiagnosis: z.boolean(),
});
