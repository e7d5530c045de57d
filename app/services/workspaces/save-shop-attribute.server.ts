import { z } from 'zod';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireShopAction } from '#app/services/workspaces/require-shop-action.server.ts';
import { attributeFields } from './attribute-fields.ts';
import { saveAttribute } from './save-attribute.server.ts';

const schema = z.strictObject(attributeFields);

export interface SaveShopAttributeOptions extends z.input<typeof schema> {
  readonly userId: number;
  readonly shopId: number;
}

/**
 * Keeps a small fact about a shop, for so many days or for good, and tells open pages. Throws
 * `forbidden`, `not_found`.
 */
export async function saveShopAttribute(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  { userId, shopId, ...given }: SaveShopAttributeOptions,
): Promise<void> {
  await requireShopAction(deps, { userId, shopId, action: 'edit_shop_settings' });
  const attribute = parseInput(schema, given);
  await saveAttribute(deps, { table: 'shop_attributes', shopId }, attribute);
  const { name, value } = attribute;
  await deps.events.publish(shopId, 'new_attribute_created', { name, value });
}
