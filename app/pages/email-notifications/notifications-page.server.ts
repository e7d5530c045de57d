import type { AppLoadContext } from '@remix-run/node';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { hasMailbox } from '#app/domain/accounts/mailbox.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { FormSuccess } from '#app/lib/form-reply.ts';
import { ownValue } from '#app/lib/own-value.ts';
import {
  type NotificationReader,
  requireMailbox,
  saveAlerts,
  saveDigest,
  stopDigest,
} from '#app/services/email-notifications/change-notifications.server.ts';
import { toRecipientShop } from '#app/services/mail/recipient-shop.ts';
import { readNotifications } from './read-notifications.server.ts';
import { sendDigestNow } from '#app/services/email-notifications/send-digest.server.ts';
import { hasTraffic } from '#app/services/traffic/has-traffic.server.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import {
  saveAlertsForm,
  saveDigestForm,
  sendDigestForm,
  stopDigestForm,
} from './notification-forms.ts';
import {
  NOTIFICATIONS_PATH,
  type NotificationsView,
} from '#app/view-models/mail/notifications-view.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';

export async function readNotificationsPage(
  request: Request,
  context: AppLoadContext,
): Promise<NotificationsView> {
  const { deps, shop, role, user } = await requirePage(request, context);
  if (user === null) throw new AppError('forbidden', 'Log in to choose what you are sent.');
  const { name, timeZone, locale } = shop;
  return {
    shop: { name, timeZone, locale },
    email: hasMailbox(user.email) ? user.email : null,
    ...(await readNotifications(deps, { shop, userId: user.userId })),
    hasTraffic: await hasTraffic(deps, shop.shopId),
    editing: getButtonState(role, 'edit_email_notifications'),
    refusal: getActionRefusal(role, 'edit_email_notifications'),
  };
}

type RunIntent = (
  access: PageAccess,
  reader: NotificationReader,
  form: SentForm,
) => Promise<FormSuccess>;

/** Runs a form of the page: each changes only the sender's own mails. */
export function changeNotificationsByForm(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    const access = await requireShop(request, context, {
      page: NOTIFICATIONS_PATH,
      action: 'edit_email_notifications',
    });
    const { shop, role, user } = access;
    const run = ownValue(INTENTS, form.intent);
    if (run === undefined || user === null) {
      throw new AppError('invalid_input', 'The page asked for something unknown.');
    }
    const { shopId, timeZone } = shop;
    const { userId, email } = user;
    return run(access, { shopId, timeZone, userId, email, role }, form);
  });
}

const INTENTS: Readonly<Record<string, RunIntent>> = {
  [saveDigestForm.intent]: async ({ deps }, reader, form) => {
    const { weekday, date, ...digest } = form.parse(saveDigestForm);
    const onDay = { daily: 0, weekly: weekday, monthly: date }[digest.cadence];
    await saveDigest(deps, reader, { ...digest, onDay });
    return done(form, 'Summary saved');
  },
  [stopDigestForm.intent]: async ({ deps }, reader, form) => {
    await stopDigest(deps, reader, form.parse(stopDigestForm).cadence);
    return done(form, 'Summary turned off');
  },
  [saveAlertsForm.intent]: async ({ deps }, reader, form) => {
    const { kinds, hour } = form.parse(saveAlertsForm);
    await saveAlerts(deps, reader, { kinds, hour });
    return done(form, kinds.length === 0 ? 'Alerts turned off' : 'Alerts saved');
  },
  [sendDigestForm.intent]: async ({ deps, shop, shopLocale, user }, reader, form) => {
    const { cadence } = form.parse(sendDigestForm);
    requireMailbox(reader);
    const { userId, email } = reader;
    const { digests } = await readNotifications(deps, { shop, userId });
    const settings = digests.find((one) => one.cadence === cadence);
    if (settings === undefined) throw new AppError('not_found', 'There is no such summary.');
    // As its schedule sends it, which knows no browser.
    const asSent = toRecipientShop({ ...shop, locale: shopLocale }, user?.formats ?? '');
    await sendDigestNow(deps, { shop: asSent, userId, email, settings });
    return done(form, `Sent to ${email}`);
  },
};
