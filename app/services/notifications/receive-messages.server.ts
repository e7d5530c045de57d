import {
  deleteUnreadOfKind,
  selectNewestMessages,
  upsertMessage,
} from '#app/data/messages/message-rows.server.ts';
import { hashToken } from '#app/lib/random-token.ts';
import type { Deps } from '#app/services/deps.ts';
import type { Alert } from '#app/view-models/mail/alerts.ts';
import type { Message } from '#app/view-models/messages/message.ts';

export interface MessageReader {
  readonly shopId: number;
  readonly userId: number;
}

/**
 * Stores the present messages to a shop and its user, and returns the unread ones. Earlier ones
 * remain; of an unread kind only the newest message does.
 */
export async function receiveMessages(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, userId }: MessageReader,
  messages: readonly Message[],
): Promise<readonly Message[]> {
  if (messages.length === 0) return [];
  const newest = await selectNewestMessages(db, { shopId, userId });
  const readAtById = new Map(newest.map((row) => [row.messageId, row.readAt]));
  const stored = messages.map((message) => ({ message, messageId: getMessageId(message, userId) }));
  const incoming = stored.filter(({ messageId }) => !readAtById.has(messageId));
  const receivedAt = clock().toISOString();
  if (incoming.length > 0) {
    await db.transaction(async (tx) => {
      for (const { message, messageId } of incoming) {
        const { kind, text, link, isPersonal } = message;
        const row = { messageId, userId: isPersonal ? userId : null, kind, text, receivedAt };
        const linked = { linkPath: link?.path ?? null, linkLabel: link?.label ?? null };
        await upsertMessage(tx, shopId, { ...row, ...linked });
        await deleteUnreadOfKind(tx, shopId, row);
      }
    });
  }
  const isUnread = (messageId: string) => (readAtById.get(messageId) ?? null) === null;
  return stored.filter(({ messageId }) => isUnread(messageId)).map(({ message }) => message);
}

/** Stores alerts that a user was mailed, beside each other: none replaces another one. */
export async function receiveAlerts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, userId }: MessageReader,
  alerts: readonly Alert[],
): Promise<void> {
  const receivedAt = clock().toISOString();
  await db.transaction(async (tx) => {
    for (const { causes, title, text, label: linkLabel, path: linkPath } of alerts) {
      // Causes name products and days, and may be many.
      const id = `alert-${hashToken(causes.join('\n')).slice(0, 32)}`;
      const messageId = `${id}-for-${userId}`;
      const said = { kind: 'alert', text: `${title}. ${text}`, linkPath, linkLabel };
      await upsertMessage(tx, shopId, { messageId, userId, ...said, receivedAt });
    }
  });
}

/** Returns the id of a message; personal ones of one name differ by user. */
function getMessageId({ id, isPersonal }: Message, userId: number): string {
  return isPersonal ? `${id}-for-${userId}` : id;
}
