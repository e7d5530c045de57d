import { defineForm } from './form-definition.ts';
import { filledText, hidden } from './form-fields.ts';

const connector = hidden;
const label = hidden;

/** The key of an account at a provider. */
export const connectKeyForm = defineForm('connect-key', {
  connector,
  // Named so that it is never sent back.
  secretKey: filledText.meta({ format: 'password' }),
});

/** Says which order a label is for, by its number. */
export const matchLabelForm = defineForm('match-label', { connector, label, order: filledText });

/** Says that a label is for no order of the shop. */
export const setLabelAsideForm = defineForm('set-label-aside', { connector, label });

/** Takes back what was said of a label. */
export const undoLabelForm = defineForm('undo-label', { connector, label });
