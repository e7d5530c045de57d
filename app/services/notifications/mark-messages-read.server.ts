import { updateReadMessages } from '#app/data/messages/message-rows.server.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import type { Deps } from '#app/services/deps.ts';

export interface MarkMessagesOptions {
  readonly shopId: number;
  readonly userId: number;
  readonly role: Role;
  /** The message; null for all. */
  readonly messageId: string | null;
}

/**
 * Marks messages as read, so that they are not shown again while they say the same: the user's own,
 * and those of the shop by users who may change its settings. A missing one is no error.
 */
export async function markMessagesRead(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, userId, role, messageId }: MarkMessagesOptions,
): Promise<void> {
  const areOfShop = canDo(role, 'edit_shop_settings');
  const readAt = clock().toISOString();
  await updateReadMessages(db, { shopId, userId, messageId, areOfShop, readAt });
}
