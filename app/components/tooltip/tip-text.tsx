import styles from './tip.module.css';

/** The number of characters from which a tooltip is split (shell.md section 5). */
const SPLIT_LENGTH = 50;

/** Renders the words of a tooltip, on two lines when they are long. */
export function TipText({ text }: { readonly text: string }) {
  return tooltipLines(text).map((line, index) => (
    <span key={index} className={styles['line']}>
      {line}
    </span>
  ));
}

/**
 * Returns a tooltip's lines: a text of 50 characters or more with no line break of its own is split
 * in two at the space nearest its middle, the earlier one of two at equal distance.
 */
export function tooltipLines(text: string): readonly string[] {
  if (text.includes('\n')) return text.split('\n');
  if (text.length < SPLIT_LENGTH) return [text];
  const middle = (text.length - 1) / 2;
  const at = [...text.matchAll(/ /g)]
    .map(({ index }) => index)
    .filter((index) => index > 0 && index < text.length - 1)
    .reduce<number | null>(
      (best, index) =>
        best === null || Math.abs(index - middle) < Math.abs(best - middle) ? index : best,
      null,
    );
  return at === null ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
