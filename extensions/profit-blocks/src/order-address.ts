/** Returns the address of Farthing's data about the order of the page. */
export function orderAddress({
  selected,
}: {
  readonly selected: readonly { readonly id: string }[];
}): string {
  return `/api/extension/order-profit?${new URLSearchParams({ order: selected[0]?.id ?? '' })}`;
}
