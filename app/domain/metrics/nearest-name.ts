/**
 * The known name closest to a mistyped one, or null when nothing is near.
 *
 *     nearestName('net_sale', ['net_sales', 'orders']) // "net_sales"
 */
export function nearestName(name: string, known: readonly string[]): string | null {
  let nearest: string | null = null;
  // A third of the letters may be wrong; further away it would be a guess, not a correction.
  let distance = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    const found = editDistance(name.toLowerCase(), candidate);
    if (found < distance) {
      nearest = candidate;
      distance = found;
    }
  }
  return nearest;
}

/** How many letters must be added, taken away or changed (Levenshtein). */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + change,
        ),
      );
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
