import { defineForm } from '#app/view-models/forms/form-definition.ts';
import { hidden } from '#app/view-models/forms/form-fields.ts';

export const readMessageForm = defineForm('read-message', { message: hidden });

/** Marks all messages as read that the user may. */
export const readAllMessagesForm = defineForm('read-all-messages', {});
