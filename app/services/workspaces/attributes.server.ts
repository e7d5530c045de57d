import { z } from 'zod';
import {
  type AttributeOwner,
  countOtherAttributes,
  deleteAttribute,
  selectAttributes,
  upsertAttribute,
} from '#app/data/workspaces/attribute-rows.server.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import {
  attributeFields,
  type AttributeLife,
  endOfAttribute,
  refuseTooMany,
} from './attribute-fields.ts';
import { requireShopAction } from './require-shop-action.server.ts';

/**
 * The facts kept about a shop or a user that have not expired, by name. Whether the shop may be read
 * was asked before.
 */
export async function readAttributes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  owner: AttributeOwner,
): Promise<ReadonlyMap<string, string>> {
  const rows = await selectAttributes(db, owner, clock().toISOString());
  return new Map(rows.map(({ name, value }) => [name, value]));
}

interface SaveShopAttributeOptions extends z.input<typeof schema> {
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

const schema = z.strictObject(attributeFields);

interface SaveUserAttributeOptions extends z.input<typeof schema> {
  /** The user of the session, whatever the request says. */
  readonly userId: number;
}

/** Keeps a small fact about the user, for so many days or for good. */
export async function saveUserAttribute(
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, ...given }: SaveUserAttributeOptions,
): Promise<void> {
  const attribute = parseInput(schema, given);
  await saveAttribute(deps, { table: 'user_attributes', userId }, attribute);
}

export interface CheckedAttribute extends AttributeLife {
  readonly name: string;
  readonly value: string;
}

/** Saves an attribute in place of the one of that name. */
export async function saveAttribute(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  owner: AttributeOwner,
  { name, value, ...life }: CheckedAttribute,
): Promise<void> {
  const now = clock();
  const savedAt = now.toISOString();
  await db.transaction(async (tx) => {
    refuseTooMany(await countOtherAttributes(tx, owner, { name, now: savedAt }));
    const { startDay } = life;
    const expiresAt = endOfAttribute(life, now);
    await upsertAttribute(tx, owner, { name, value, startDay, expiresAt, savedAt });
  });
}

interface DeleteShopAttributeOptions {
  readonly userId: number;
  readonly shopId: number;
  readonly name: string;
}

/** Forgets a fact about a shop; one that is not there is no fault. */
export async function deleteShopAttribute(
  deps: Pick<Deps, 'db'>,
  { userId, shopId, name }: DeleteShopAttributeOptions,
): Promise<void> {
  await requireShopAction(deps, { userId, shopId, action: 'edit_shop_settings' });
  await deleteAttribute(deps.db, { table: 'shop_attributes', shopId }, name);
}
