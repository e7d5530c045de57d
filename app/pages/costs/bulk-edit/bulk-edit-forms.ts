import { z } from 'zod';
import { COST_EDITS, COUNTING_EDITS, TAG_LIMITS } from '#app/domain/bulk-edit/bulk-edit.ts';
import { parseTags } from '#app/domain/orders/tags.ts';
import { HAND_SET_COSTS } from '#app/domain/profit/cost-lookup/hand-set.ts';
import { AMOUNT_EXPECTED } from '#app/view-models/settings/product-costs.ts';
import { defineForm } from '#app/view-models/forms/form-definition.ts';
import { FIELD_REQUIRED, hidden, typedAmount } from '#app/view-models/forms/form-fields.ts';

/** An amount of 0 or more; null when the field is left empty. */
const optionalCost = z
  .string()
  .meta({ inputMode: 'decimal' })
  .transform((text, context) => {
    if (text.trim() === '') return null;
    const parsed = typedAmount.safeParse(text);
    if (parsed.success && !parsed.data.startsWith('-')) return parsed.data;
    context.addIssue(AMOUNT_EXPECTED);
    return z.NEVER;
  });

const tagList = z
  .string()
  .max(TAG_LIMITS.text)
  .transform(parseTags)
  .refine((tags) => tags.length <= TAG_LIMITS.tags, {
    error: `At most ${TAG_LIMITS.tags} tags at once`,
  })
  .refine((tags) => tags.every((tag) => tag.length <= TAG_LIMITS.tag), {
    error: `A tag has at most ${TAG_LIMITS.tag} characters`,
  });

const NO_CHANGE = 'Choose what to change';

/** Edits each cost, with its amount under the cost's own name. */
export const bulkEditForm = defineForm(
  'edit-orders',
  {
    list: hidden,
    cogsHow: z.enum(COST_EDITS),
    cogs: optionalCost,
    fulfilmentHow: z.enum(COST_EDITS),
    fulfilment: optionalCost,
    transaction_feesHow: z.enum(COST_EDITS),
    transaction_fees: optionalCost,
    counting: z.enum(COUNTING_EDITS),
    addTags: tagList,
    removeTags: tagList,
  },
  (schema) =>
    schema.superRefine((edit, context) => {
      for (const field of HAND_SET_COSTS) {
        const how = edit[`${field}How`];
        if ((how === 'each' || how === 'total') && edit[field] === null) {
          context.addIssue({ code: 'custom', path: [field], message: FIELD_REQUIRED });
        }
      }
      const isUnchanged = HAND_SET_COSTS.every((field) => edit[`${field}How`] === 'keep');
      const hasTags = edit.addTags.length + edit.removeTags.length > 0;
      if (isUnchanged && edit.counting === 'keep' && !hasTags) {
        context.addIssue({ code: 'custom', path: ['counting'], message: NO_CHANGE });
      }
    }),
);

export const undoBulkEditForm = defineForm('undo-edit-orders', { edit: hidden });
export const countOrdersForm = defineForm('count-orders-again', {});
