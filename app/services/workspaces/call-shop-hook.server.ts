import { z } from 'zod';
import { CALLED_HOOK } from '#app/domain/attributes/attribute-names.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireShopAction } from '#app/services/workspaces/require-shop-action.server.ts';
import { readAttributes, saveAttribute } from './attributes.server.ts';

const schema = z.strictObject({
  hookName: z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{0,79}$/, 'is not the name of a hook'),
  /** Set to record only the first call for the shop. */
  isOnce: z.boolean(),
});

export interface CallShopHookOptions extends z.input<typeof schema> {
  readonly userId: number;
  readonly shopId: number;
}

/**
 * Records an event of a shop ("first dashboard") as an attribute, and notifies open pages. Returns
 * true if it was recorded: with `isOnce` only the first is.
 */
export async function callShopHook(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  { userId, shopId, ...fields }: CallShopHookOptions,
): Promise<{ readonly isCalled: boolean }> {
  await requireShopAction(deps, { userId, shopId, action: 'edit_shop_settings' });
  const { hookName, isOnce } = parseInput(schema, fields);
  const name = CALLED_HOOK + hookName;
  const owner = { table: 'shop_attributes', shopId } as const;
  if (isOnce && (await readAttributes(deps, owner)).has(name)) return { isCalled: false };
  const value = deps.clock().toISOString();
  await saveAttribute(deps, owner, { name, value, expiresInDays: null, startDay: null });
  await deps.events.publish(shopId, 'new_attribute_created', { name, value });
  return { isCalled: true };
}
