import { textField } from '#app/lib/text-field.ts';
import { defineForm } from '#app/view-models/forms/form-definition.ts';
import { hidden, plainText } from '#app/view-models/forms/form-fields.ts';

/**
 * Starts the import of a file. Name, currency and time zone are those of a new shop: where `shop`
 * is empty.
 */
export const startImportForm = defineForm('start', {
  mapping: hidden,
  shop: plainText,
  name: textField(200, 0),
  currency: plainText,
  timeZone: plainText,
});

export const cancelImportForm = defineForm('cancel', {});

export const discardImportForm = defineForm('discard', {});
