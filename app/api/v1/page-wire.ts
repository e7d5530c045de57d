/** Builds the page's position; `next` is null on the last one. */
export function pageWire(
  { size, number }: { readonly size: number; readonly number: number },
  rowCount: number,
) {
  return { number, size, row_count: rowCount, next: number * size < rowCount ? number + 1 : null };
}
