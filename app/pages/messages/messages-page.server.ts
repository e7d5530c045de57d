import type { AppLoadContext } from '@remix-run/node';
import { AppError } from '#app/lib/app-error.ts';
import { listMessages } from './list-messages.server.ts';
import { markMessagesRead } from '#app/services/notifications/mark-messages-read.server.ts';
import { readAllMessagesForm, readMessageForm } from './message-forms.ts';
import { MESSAGES_PATH, type MessagesView } from './messages-view.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';

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
