/** What is asked of Farthing about the order whose page this is. */
export function orderAddress({
  selected,
}: {
  readonly selected: readonly { readonly id: string }[];
}): string {
  return `/api/extension/order-profit?${new URLSearchParams({ order: selected[0]?.id ?? '' })}`;
}
