import type { Mail, MailFile } from '#app/data/mail/mailer.ts';
import { escapeHtml } from '#app/lib/escape-html.ts';
import { oneLine } from './compose-mail.ts';
import { SHEET_LINE, type MailPart } from './mail-parts.ts';

export interface FiguresMailOptions {
  readonly to: string;
  readonly subject: string;
  /** The text that mail programs show beside the subject. */
  readonly preview: string;
  /** The parts from top to bottom; the last is below the sheet. */
  readonly parts: readonly MailPart[];
  readonly foot: MailPart;
  readonly images: readonly MailFile[];
  readonly unsubscribeUrl: string;
}

/**
 * Composes a mail with figures, 600 pixels wide at most, on light and on dark screens, beside its
 * plain text.
 */
export function composeFiguresMail({
  to,
  subject,
  preview,
  parts,
  foot,
  images,
  unsubscribeUrl,
}: FiguresMailOptions): Mail {
  const rows = parts.map(
    ({ html }, at) =>
      `<tr><td class="line" style="padding:20px 24px;${at === 0 ? '' : `border-top:1px solid ${SHEET_LINE}`}">` +
      `${html}</td></tr>`,
  );
  return {
    to,
    subject: oneLine(subject),
    text: `${[...parts, foot].map(({ text }) => text).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(oneLine(subject))}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f4f4f0">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f4f0">
<tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">
<tr><td class="sheet line" style="background:#ffffff;border:1px solid ${SHEET_LINE};border-radius:8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows.join('\n')}
</table>
</td></tr>
<tr><td style="padding:16px 24px">${foot.html}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`,
    attachments: images,
    unsubscribeUrl,
  };
}

const DARK =
  ':root{color-scheme:light dark}@media (prefers-color-scheme:dark){' +
  '.ground{background:#151816!important}.sheet{background:#1e2320!important}' +
  '.line{border-color:#39413c!important}.ink{color:#eef1ec!important}' +
  '.quiet,.neutral{color:#a7b0a9!important}.good{color:#6fd7ae!important}' +
  '.bad{color:#ff9f8f!important}.button{background:#0f7a5b!important}}';
