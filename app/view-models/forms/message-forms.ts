import { defineForm } from './form-definition.ts';
import { hidden } from './form-fields.ts';

/** Marks one message as read. */
export const readMessageForm = defineForm('read-message', { message: hidden });

/** Marks everything as read that the user may. */
export const readAllMessagesForm = defineForm('read-all-messages', {});
