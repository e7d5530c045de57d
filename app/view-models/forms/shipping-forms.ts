import { z } from 'zod';
import { defineForm } from './form-definition.ts';
import { COST_SCOPES } from '#app/domain/shipping/stated-facts.ts';
import { typedPercent } from './cost-forms.ts';
import { currency, filledText, hidden, plainText } from './form-fields.ts';

const connector = hidden;
const label = hidden;

/** Reads an empty text as null: the provider decides if a fact is required. */
function nullWhenEmpty<S extends z.ZodType<unknown, string>>(schema: S) {
  return z.string().transform((text, context): z.output<S> | null => {
    if (text.trim() === '') return null;
    const parsed = schema.safeParse(text);
    if (parsed.success) return parsed.data;
    context.addIssue(parsed.error.issues[0]?.message ?? 'This cannot be used');
    return z.NEVER;
  });
}

/** The key of an account at a provider. */
export const connectKeyForm = defineForm('connect-key', {
  connector,
  // Named so that it is never sent back.
  secretKey: filledText.meta({ format: 'password' }),
});

/** The key, with a user or facts about amounts where the provider needs them. */
export const connectAccountForm = defineForm('connect-account', {
  connector,
  // Named so that it is neither sent back nor taken for the e-mail of the page's own user.
  accountUser: plainText,
  secretKey: filledText.meta({ format: 'password' }),
  currency: nullWhenEmpty(currency),
  vatPercent: nullWhenEmpty(typedPercent).meta({ inputMode: 'decimal' }),
  surchargeVatPercent: nullWhenEmpty(typedPercent).meta({ inputMode: 'decimal' }),
  costFor: nullWhenEmpty(z.enum(COST_SCOPES)),
});

/** Assigns a label to an order, by its number. */
export const matchLabelForm = defineForm('match-label', { connector, label, order: filledText });

/** Marks a label as one without an order of the shop. */
export const setLabelAsideForm = defineForm('set-label-aside', { connector, label });

/** Reverts the assignment of a label. */
export const undoLabelForm = defineForm('undo-label', { connector, label });
