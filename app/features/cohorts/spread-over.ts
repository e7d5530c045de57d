/** `most` of the items at even steps from the first on; all of them when they are no more. */
export function spreadOver<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  return items.filter((_, index) =>
    Array.from({ length: most }, (_, pick) => Math.floor((pick * items.length) / most)).includes(
      index,
    ),
  );
}
