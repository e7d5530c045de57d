/**
 * Normalises tags: without empty ones and outer spaces, each once, sorted by character codes, so
 * that the same tags in another order are no change. Capitals stay as they are. No tag contains a
 * line end, so that several can be joined in one text.
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

/** Splits the tags of a cell of a file: "sale, wool". */
export function parseTags(text: string): readonly string[] {
  return normaliseTags(text.split(','));
}

export function joinTags(tags: readonly string[]): string | null {
  return tags.length === 0 ? null : normaliseTags(tags).join('\n');
}
