import type { Mail, MailFile } from '#app/data/mail/mailer.ts';
import { escapeHtml } from '#app/lib/escape-html.ts';

export interface MailParts {
  readonly to: string;
  readonly subject: string;
  readonly before: readonly string[];
  readonly link?: MailLink;
  readonly after: readonly string[];
  readonly lastLink?: MailLink;
  /** The logo of an agency above the words: the name of one of the mail's files. */
  readonly logo?: MailFile | undefined;
}

interface MailLink {
  readonly label: string;
  readonly url: string;
}

/**
 * Composes a mail in both forms, plain and HTML, with the same words. Every word is text, never
 * markup.
 */
export function composeMail({ to, subject, before, link, after, lastLink, logo }: MailParts): Mail {
  const html = [
    ...before.map(escapeHtml),
    ...linkAsHtml(link),
    ...after.map(escapeHtml),
    ...linkAsHtml(lastLink),
  ]
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n');
  const text = [...before, ...linkAsText(link), ...after, ...linkAsText(lastLink)];
  return {
    to,
    subject: oneLine(subject),
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en"><meta charset="utf-8"><body>\n${logoAsHtml(logo)}${html}\n</body></html>\n`,
    ...(logo !== undefined && { attachments: [logo] }),
  };
}

function logoAsHtml(logo: MailFile | undefined): string {
  if (logo?.cid === undefined) return '';
  const source = escapeHtml(`cid:${logo.cid}`);
  return `<p><img src="${source}" alt="" height="40" style="max-width:200px;height:40px"></p>\n`;
}

function linkAsText(link: MailLink | undefined): readonly string[] {
  return link === undefined ? [] : [`${link.label}:\n${link.url}`];
}

function linkAsHtml(link: MailLink | undefined): readonly string[] {
  if (link === undefined) return [];
  return [`<a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a>`];
}

/**
 * Quotes a name that a user chose, in a mail from us: on one line, short, and not as an address
 * that mail programs would turn into a link.
 */
export function quotedName(name: string): string {
  const plain = oneLine(name)
    .replaceAll(/:\/\//g, ': / /')
    .replaceAll(/\.(?=\p{L})/gu, '. ');
  const letters = [...plain];
  return letters.length > NAME_LENGTH_MAX
    ? `${letters.slice(0, NAME_LENGTH_MAX).join('')}…`
    : plain;
}

const NAME_LENGTH_MAX = 60;

/** Removes line breaks and control characters, for headers. */
export function oneLine(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}
