import { READ_MESSAGE } from '#app/domain/attributes/attribute-names.ts';

/** The attribute that holds the last message of its kind that was read: "read_message_costs". */
export function readMark(messageId: string): string {
  return READ_MESSAGE + (messageId.split('-')[0] ?? '');
}
