/** The attribute that holds the last message of its kind that was read: "read_message_costs". */
export function readMark(messageId: string): string {
  return `read_message_${messageId.split('-')[0] ?? ''}`;
}
