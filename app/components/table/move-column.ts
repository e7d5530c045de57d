/** Moves a key one place nearer to the start or the end; the list is unchanged at its end. */
export function moveColumn(keys: readonly string[], key: string, by: 1 | -1): readonly string[] {
  const at = keys.indexOf(key);
  const to = at + by;
  if (at < 0 || to < 0 || to >= keys.length) return keys;
  return placeColumn(keys, key, to);
}

export function placeColumn(
  keys: readonly string[],
  key: string,
  place: number,
): readonly string[] {
  return keys.filter((one) => one !== key).toSpliced(place, 0, key);
}
