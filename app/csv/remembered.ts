/** Values kept at a time; a file repeats its countries and customers, and memory stays bounded. */
const REMEMBERED_MAX = 10_000;

/** The function with its latest answers kept. */
export function remembered(compute: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= REMEMBERED_MAX) known.clear();
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}
