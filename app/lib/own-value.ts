/**
 * Returns the own property of `table` under `key`; undefined for any other text. An index would
 * also find inherited properties, such as "constructor", so texts from outside go through here or a
 * Map.
 */
export function ownValue<V>(table: Readonly<Record<string, V>>, key: string): V | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
