/** Which shops a user's pages show together: the selection of the change-shop panel, as it is kept. */
import type { UserAttributeName } from '#app/domain/attributes/attribute-table.ts';
import { type Attributes, readUserAttribute } from '#app/domain/attributes/read-attribute.ts';

/** The user attribute that keeps the selection (features.md section 3, "User"). */
export const SHOWN_SHOPS_ATTRIBUTE = 'multishop_selected' satisfies UserAttributeName;

/**
 * The shops that are shown: those selected in the workspace on screen, the current one always among
 * them. A selection made in another workspace, or of shops since lost, is none here.
 */
export function readShownShops(
  attributes: Attributes,
  currentShopId: number | null,
  shops: readonly { readonly shopId: number }[],
): readonly number[] {
  if (currentShopId === null) return [];
  const savedShops = getExistingShownShops(attributes);
  const known = shops.map(({ shopId }) => shopId).filter((shopId) => savedShops.includes(shopId));
  return known.includes(currentShopId) && known.length > 1 ? known : [currentShopId];
}

/** The selection as it was made, whatever became of its shops since; empty when there is none. */
export function getExistingShownShops(attributes: Attributes): readonly number[] {
  const words = (readUserAttribute(attributes, SHOWN_SHOPS_ATTRIBUTE) ?? '').split(',');
  return words.filter((word) => /^\d{1,15}$/.test(word)).map(Number);
}

/** The selection as it is kept. */
export function writeShownShops(shopIds: readonly number[]): string {
  return shopIds.join(',');
}
