import { z } from 'zod';
import { ANNOTATION_KINDS, ANNOTATION_LIMITS } from '#app/domain/annotations/annotation.ts';
import { daysBetween } from '#app/domain/calendar/day.ts';
import { textField } from '#app/lib/text-field.ts';
import { defineForm, unlessWrong } from './form-definition.ts';
import { hidden, optionalDay, typedDay } from './form-fields.ts';

export const saveAnnotationForm = defineForm(
  'save-annotation',
  {
    /** Empty for a new one. */
    id: hidden,
    kind: z.enum(ANNOTATION_KINDS.map(({ key }) => key)),
    note: textField(ANNOTATION_LIMITS.note),
    firstDay: typedDay,
    lastDay: optionalDay,
    isOfAllShops: z.boolean(),
  },
  (schema) =>
    schema
      .refine(({ firstDay, lastDay }) => lastDay === null || lastDay >= firstDay, {
        path: ['lastDay'],
        error: 'The last day is before the first',
        when: unlessWrong('firstDay', 'lastDay'),
      })
      .refine(
        ({ firstDay, lastDay }) =>
          lastDay === null || daysBetween(firstDay, lastDay) < ANNOTATION_LIMITS.days,
        {
          path: ['lastDay'],
          error: `A note reaches over ${ANNOTATION_LIMITS.days} days at most`,
          when: unlessWrong('firstDay', 'lastDay'),
        },
      ),
);

export const deleteAnnotationForm = defineForm('delete-annotation', { id: hidden });
