/**
 * The parts of mails with figures, each in both forms with the same words: HTML in tables with
 * inline styles, since mail programs support little else, and plain text. Colours for dark screens
 * are classes, which other programs ignore.
 */
import { escapeHtml } from '#app/lib/escape-html.ts';

export interface MailPart {
  readonly html: string;
  readonly text: string;
}

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const INK = '#1d2320';
const QUIET = '#57605a';
export const SHEET_LINE = '#dfe2dc';
const ACCENT = '#0b5f47';
const MOODS = { good: '#0b5f47', bad: '#9c2a1a', neutral: QUIET } as const;

/** Builds the title with the shop and the days. */
export function titlePart({
  title,
  lines,
}: {
  readonly title: string;
  readonly lines: readonly string[];
}): MailPart {
  const below = lines.map((line) => paragraph(line, { class: 'quiet', style: `color:${QUIET}` }));
  return {
    html: `${heading('h1', title, 'font-size:22px;line-height:28px;margin:0 0 4px')}${below.join('')}`,
    text: [title, ...lines].join('\n'),
  };
}

/** Builds the headline, one large figure above the sentence that explains it. */
export function headlinePart({
  label,
  value,
  story,
}: {
  readonly label: string;
  readonly value: string;
  readonly story: string;
}): MailPart {
  const size = value.length > LONG_FIGURE ? 24 : 34;
  return {
    html:
      paragraph(label, { class: 'quiet', style: `color:${QUIET};margin:0` }) +
      `<p class="ink" style="margin:0 0 8px;font:700 ${size}px/1.2 ${FONT};color:${INK};` +
      `font-variant-numeric:tabular-nums">${escapeHtml(value)}</p>` +
      paragraph(story),
    text: `${label}: ${value}\n\n${story}`,
  };
}

/** The length beyond which a figure would break the line of a phone. */
const LONG_FIGURE = 10;

export function textPart(title: string | null, sentences: readonly string[]): MailPart {
  return {
    html: renderHeading(title) + sentences.map((sentence) => paragraph(sentence)).join(''),
    text: [...(title === null ? [] : [title.toUpperCase()]), ...sentences].join('\n'),
  };
}

export interface FigureLine {
  readonly label: string;
  readonly value: string;
  readonly change: string | null;
  readonly mood: keyof typeof MOODS;
}

/** Builds figures by name, each with its earlier value below it. */
export function figuresPart(title: string, lines: readonly FigureLine[]): MailPart {
  const rows = lines.map(({ label, value, change, mood }) => {
    const cell = `padding:8px 0;border-top:1px solid ${SHEET_LINE};vertical-align:top`;
    const below =
      change === null
        ? ''
        : `<br><span class="${mood}" style="font-size:13px;color:${MOODS[mood]}">` +
          `${escapeHtml(change)}</span>`;
    return (
      `<tr><th scope="row" class="ink line" align="left" style="${cell};font:400 15px/20px ${FONT};` +
      `color:${INK}">${escapeHtml(label)}</th>` +
      `<td class="ink line" align="right" style="${cell};padding-left:12px;font:600 15px/20px ${FONT};` +
      `color:${INK};font-variant-numeric:tabular-nums">${escapeHtml(value)}` +
      `<span style="font-weight:400">${below}</span></td></tr>`
    );
  });
  return {
    html:
      renderHeading(title) +
      '<table role="table" width="100%" cellpadding="0" cellspacing="0" ' +
      `style="width:100%;border-collapse:collapse">${rows.join('')}</table>`,
    text: [
      title.toUpperCase(),
      ...lines.map(
        ({ label, value, change }) => `${label}: ${value}${change === null ? '' : ` (${change})`}`,
      ),
    ].join('\n'),
  };
}

/** Builds an image that is a file of the mail; `description` is its alternative text. */
export function imagePart({
  cid,
  description,
}: {
  readonly cid: string;
  readonly description: string;
}): MailPart {
  return {
    html:
      `<img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(description)}" width="536" ` +
      'style="display:block;width:100%;max-width:536px;height:auto;border:0;border-radius:8px;' +
      'background:#ffffff">',
    text: description,
  };
}

export function buttonPart({
  label,
  url,
}: {
  readonly label: string;
  readonly url: string;
}): MailPart {
  return {
    html:
      '<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 0"><tr>' +
      `<td class="button" style="background:${ACCENT};border-radius:8px">` +
      `<a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 18px;` +
      `font:600 15px/20px ${FONT};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>` +
      '</td></tr></table>',
    text: `${label}:\n${url}`,
  };
}

export interface FootLink {
  readonly label: string;
  readonly url: string;
}

/** Builds the foot: the reason for the mail, and how to change or end it. */
export function footPart(sentences: readonly string[], links: readonly FootLink[]): MailPart {
  const small = `font:400 13px/18px ${FONT};color:${QUIET};margin:0 0 8px`;
  const linked = links.map(
    ({ label, url }) =>
      `<a class="quiet" href="${escapeHtml(url)}" style="color:${QUIET}">${escapeHtml(label)}</a>`,
  );
  return {
    html:
      sentences
        .map((sentence) => `<p class="quiet" style="${small}">${escapeHtml(sentence)}</p>`)
        .join('') + `<p class="quiet" style="${small}">${linked.join(' &nbsp;·&nbsp; ')}</p>`,
    text: [...sentences, ...links.map(({ label, url }) => `${label}:\n${url}`)].join('\n\n'),
  };
}

function renderHeading(title: string | null): string {
  return title === null
    ? ''
    : heading('h2', title, 'font-size:16px;line-height:22px;margin:0 0 6px');
}

function heading(tag: 'h1' | 'h2', text: string, style: string): string {
  return (
    `<${tag} class="ink" style="font-family:${FONT};font-weight:600;color:${INK};${style}">` +
    `${escapeHtml(text)}</${tag}>`
  );
}

function paragraph(
  text: string,
  look: { readonly class: string; readonly style: string } = {
    class: 'ink',
    style: `color:${INK}`,
  },
): string {
  return (
    `<p class="${look.class}" style="margin:0 0 8px;font:400 15px/22px ${FONT};${look.style}">` +
    `${escapeHtml(text)}</p>`
  );
}
