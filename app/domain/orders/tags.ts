/**
 * Tags as they are stored: without empty ones and spaces around, each once, in the order of their
 * characters, so that the same tags in another order are no change. Capitals stay as they are. No tag has a line
 * end in it, so that several stand in one text.
 */
export function normaliseTags(tags: readonly string[]): readonly string[] {
  const plain = tags.map((tag) =>
    tag
      .replaceAll('\0', '')
      .replace(/[\r\n]+/g, ' ')
      .trim(),
  );
  return [...new Set(plain.filter((tag) => tag !== ''))].toSorted();
}

/** The tags of a cell of a file: "sale, wool". */
export function parseTags(text: string): readonly string[] {
  return normaliseTags(text.split(','));
}

/** Tags as one text, each on a line of its own; null without any. */
export function joinTags(tags: readonly string[]): string | null {
  return tags.length === 0 ? null : normaliseTags(tags).join('\n');
}
