import type { Mail } from '#app/data/mail/mailer.ts';
import type { Alert } from '#app/view-models/mail/alerts.ts';
import { NOTIFICATIONS_PATH } from '#app/view-models/mail/notifications-view.ts';
import { composeFiguresMail } from './compose-figures-mail.ts';
import { quotedName } from './compose-mail.ts';
import { buttonPart, footPart, type MailPart, textPart, titlePart } from './mail-parts.ts';

export interface AlertsMailOptions {
  readonly to: string;
  /** The alerts, at least one, the most pressing first. */
  readonly alerts: readonly Alert[];
  readonly shopName: string;
  readonly days: string;
  readonly appUrl: string;
  readonly unsubscribeUrl: string;
}

export function alertsMail(options: AlertsMailOptions): Mail {
  const { to, alerts, shopName, days, appUrl, unsubscribeUrl } = options;
  const shop = quotedName(shopName);
  const [first] = alerts;
  const more = alerts.length > 1 ? ` and ${alerts.length - 1} more` : '';
  return composeFiguresMail({
    to,
    subject: `${first?.title ?? 'Alerts'}${more} (${shop})`,
    preview: first?.text ?? '',
    parts: [
      titlePart({ title: `Alerts: ${shop}`, lines: [days] }),
      ...alerts.map((alert) => alertPart(alert, appUrl)),
    ],
    foot: footPart(
      [
        `The links open once you are logged in and the shop "${shop}" is on screen.`,
        'You get this e-mail because you turned alerts on under Email Notifications. ' +
          'You are told of the same cause once.',
      ],
      [
        { label: 'Change what you get', url: appUrl + NOTIFICATIONS_PATH },
        { label: 'Stop these e-mails', url: unsubscribeUrl },
      ],
    ),
    images: [],
    unsubscribeUrl,
  });
}

function alertPart({ title, text, label, path }: Alert, appUrl: string): MailPart {
  const words = textPart(title, [text]);
  const button = buttonPart({ label, url: appUrl + path });
  return { html: words.html + button.html, text: `${words.text}\n\n${button.text}` };
}
