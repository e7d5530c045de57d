import type { AppLoadContext } from '@remix-run/node';
import { AppError } from '#app/lib/app-error.ts';
import { markMessagesRead } from '#app/services/notifications/mark-messages-read.server.ts';
import { readAllMessagesForm, readMessageForm } from './message-forms.ts';
import { MESSAGES_PATH, type MessagesView, MESSAGES_OF_PAGE } from './messages-view.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';
import { countMessages, selectMessages } from '#app/data/messages/message-rows.server.ts';
import { canDo, getActionRefusal } from '#app/domain/access/roles/actions.ts';
import type { Deps } from '#app/services/deps.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import { momentText } from '#app/view-models/custom-reports/delivery-texts.ts';
import { getKindLabel } from '#app/view-models/messages/message.ts';

export async function readMessagesPage(
  request: Request,
  context: AppLoadContext,
): Promise<MessagesView> {
  const access = await requirePage(request, context);
  const userId = requireUser(access.user);
  const page = new URL(request.url).searchParams.get('page') ?? '1';
  const number = /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
  return listMessages(context.deps, access, { userId, page: number });
}

/** Runs the forms of the page: one message is read, or all. */
export function markMessagesByForm(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    const { shop, role, user } = await requireShop(request, context, { page: MESSAGES_PATH });
    const mark = (messageId: string | null) => {
      const options = { shopId: shop.shopId, userId: requireUser(user), role, messageId };
      return markMessagesRead(context.deps, options);
    };
    switch (form.intent) {
      case readMessageForm.intent:
        await mark(form.parse(readMessageForm).message);
        return done(form, 'Marked as read');
      case readAllMessagesForm.intent:
        await mark(null);
        return done(form, 'All messages are marked as read');
      default:
        throw new AppError('not_found', 'There is no such form.');
    }
  });
}

function requireUser(user: { readonly userId: number } | null): number {
  if (user === null) throw new AppError('forbidden', 'Log in to see your messages.');
  return user.userId;
}

/** Lists a page of the messages that the shop and the user received, the newest first. */
async function listMessages(
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
