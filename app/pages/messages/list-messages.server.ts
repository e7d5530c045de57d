import { countMessages, selectMessages } from '#app/data/messages/message-rows.server.ts';
import { canDo, getActionRefusal } from '#app/domain/access/roles/actions.ts';
import type { Deps } from '#app/services/deps.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import { momentText } from '#app/view-models/custom-reports/delivery-texts.ts';
import { getKindLabel } from '#app/view-models/messages/message.ts';
import { MESSAGES_OF_PAGE, type MessagesView } from './messages-view.ts';

/** Lists a page of the messages that the shop and the user received, the newest first. */
export async function listMessages(
  { db }: Pick<Deps, 'db'>,
  { shop, role }: Pick<PageAccess, 'shop' | 'role'>,
  { userId, page }: { readonly userId: number; readonly page: number },
): Promise<MessagesView> {
  const reader = { shopId: shop.shopId, userId };
  const offset = (page - 1) * MESSAGES_OF_PAGE;
  const [rows, counts] = await Promise.all([
    selectMessages(db, { ...reader, offset, limit: MESSAGES_OF_PAGE }),
    countMessages(db, reader),
  ]);
  const isEditor = canDo(role, 'edit_shop_settings');
  const messages = rows.map((row) => {
    return {
      id: row.messageId,
      kindLabel: getKindLabel(row.kind),
      text: row.text,
      link:
        row.linkPath === null || row.linkLabel === null
          ? null
          : { label: row.linkLabel, path: row.linkPath },
      receivedAt: row.receivedAt,
      receivedText: momentText(row.receivedAt, shop),
      isRead: row.readAt !== null,
      canMark: row.readAt === null && (isEditor || row.userId !== null),
    };
  });
  return {
    messages,
    locale: shop.locale,
    count: counts.all,
    page,
    canMarkAll: counts.unread > 0 && (isEditor || messages.some(({ canMark }) => canMark)),
    refusal: counts.unread > 0 ? getActionRefusal(role, 'edit_shop_settings') : null,
  };
}
