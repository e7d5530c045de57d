import type { Mail } from '#app/data/mail/mailer.ts';
import type { Digest, DigestAction } from '#app/view-models/mail/digest.ts';
import { NOTIFICATIONS_PATH } from '#app/view-models/mail/notifications-view.ts';
import { composeFiguresMail } from './compose-figures-mail.ts';
import { quotedName } from './compose-mail.ts';
import {
  buttonPart,
  figuresPart,
  footPart,
  headlinePart,
  imagePart,
  type MailPart,
  textPart,
  titlePart,
} from './mail-parts.ts';

export interface DigestMailOptions {
  readonly to: string;
  readonly digest: Digest;
  readonly chart: Buffer;
  readonly appUrl: string;
  readonly unsubscribeUrl: string;
}

const CHART_NAME = 'chart';

/** Composes a digest: the answer, its comparison, the changes, and one recommendation. */
export function digestMail({ to, digest, chart, appUrl, unsubscribeUrl }: DigestMailOptions): Mail {
  const { title, days, comparedWith, headline, story, notes, figures, changed, action } = digest;
  const shop = quotedName(digest.shopName);
  const isCompared = comparedWith !== null;
  return composeFiguresMail({
    to,
    subject: `${headline.label}: ${headline.value}, ${days} (${shop})`,
    preview: story,
    parts: [
      titlePart({
        title: `${title}: ${shop}`,
        lines: [isCompared ? `${days}, compared with ${comparedWith}` : days],
      }),
      headlinePart({ ...headline, story }),
      ...(notes.length === 0 ? [] : [textPart('What is not in it', notes)]),
      imagePart({ cid: CHART_NAME, description: describeChart(digest) }),
      ...(figures.length === 0 ? [] : [figuresPart('Figures', figures)]),
      ...(changed === null ? [] : [textPart('What changed it most', [changed])]),
      ...(action === null ? [] : [actionPart(action, appUrl)]),
      buttonPart({ label: 'Open the dashboard', url: appUrl + digest.dashboardPath }),
    ],
    foot: footPart(
      [
        `The links open once you are logged in and the shop "${shop}" is on screen.`,
        'You get this e-mail because you turned it on under Email Notifications.',
      ],
      [
        { label: 'Change what you get', url: appUrl + NOTIFICATIONS_PATH },
        { label: 'Stop these e-mails', url: unsubscribeUrl },
      ],
    ),
    images: [
      { filename: `${CHART_NAME}.png`, contentType: 'image/png', content: chart, cid: CHART_NAME },
    ],
    unsubscribeUrl,
  });
}

function actionPart(
  { title, amount, evidence, label, path }: DigestAction,
  appUrl: string,
): MailPart {
  const sentences = [`${title}: ${amount}.`, ...(evidence === '' ? [] : [`${evidence}.`])];
  const text = textPart('Worth a look', sentences);
  const button = buttonPart({ label, url: appUrl + path });
  return { html: text.html + button.html, text: `${text.text}\n\n${button.text}` };
}

/** Describes the chart for readers who cannot see it. */
function describeChart({ chart: { title, labels, series } }: Digest): string {
  const what = `${series[0]?.label ?? ''} ${title.toLowerCase()}`;
  return `Chart: ${what}, ${labels[0] ?? ''} to ${labels.at(-1) ?? ''}.`;
}
