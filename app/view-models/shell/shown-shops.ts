/** The shops that a user's pages show together: the stored selection of the change-shop panel. */
import type { UserAttributeName } from '#app/domain/attributes/attribute-table.ts';
import { type Attributes, readUserAttribute } from '#app/domain/attributes/read-attribute.ts';

/** The user attribute that stores the selection (features.md section 3, "User"). */
export const SHOWN_SHOPS_ATTRIBUTE = 'multishop_selected' satisfies UserAttributeName;

/**
 * Reads the shops on screen: those selected in the current workspace, always with the current one.
 * A selection made in another workspace, or of shops since lost, does not count.
 */
export function readShownShops(
  attributes: Attributes,
  currentShopId: number | null,
  shops: readonly { readonly shopId: number }[],
): readonly number[] {
  if (currentShopId === null) return [];
  const savedShops = getExistingShownShops(attributes);
  const shownIds = shops
    .map(({ shopId }) => shopId)
    .filter((shopId) => savedShops.includes(shopId));
  return shownIds.includes(currentShopId) && shownIds.length > 1 ? shownIds : [currentShopId];
}

/** Returns the stored selection, even of shops that no longer exist; empty when there is none. */
export function getExistingShownShops(attributes: Attributes): readonly number[] {
  const words = (readUserAttribute(attributes, SHOWN_SHOPS_ATTRIBUTE) ?? '').split(',');
  return words.filter((word) => /^\d{1,15}$/.test(word)).map(Number);
}

export function writeShownShops(shopIds: readonly number[]): string {
  return shopIds.join(',');
}
