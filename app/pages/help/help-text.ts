import type { HelpPiece, HelpText } from '#app/view-models/help/help-view.ts';

const MARK = /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<to>[^)\s]+)\)/g;

/**
 * Parses a text of an article: `**strong**`, code between grave accents, and `[label](/address)`;
 * everything else is literal.
 *
 * parseHelpText('Open [Orders](/orders).') // 'Open ', a link, '.'
 */
export function parseHelpText(text: string): HelpText {
  const pieces: HelpPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push(toPiece(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end) });
  return pieces;
}

function toPiece({
  strong,
  code,
  label = '',
  to = '',
}: Readonly<Record<string, string>>): HelpPiece {
  if (strong !== undefined) return { text: strong, isStrong: true };
  return code === undefined ? { text: label, to } : { text: code, isCode: true };
}

export function toPlainText(text: HelpText): string {
  return text.map((piece) => piece.text).join('');
}
