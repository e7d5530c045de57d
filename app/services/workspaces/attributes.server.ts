import {
  type AttributeOwner,
  countOtherAttributes,
  deleteAttribute,
  selectAttributes,
  upsertAttribute,
} from '#app/data/workspaces/attribute-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import { updatePersonaOfShop } from '#app/data/workspaces/workspace-rows.server.ts';
import type { ShopAttributeName } from '#app/domain/attributes/attribute-table.ts';
import type { Deps } from '#app/services/deps.ts';
import {
  checkAttribute,
  type CheckedAttribute,
  endOfAttribute,
  type GivenAttribute,
  refuseTooMany,
  requireOwnName,
} from './attribute-fields.ts';
import { requireShopAction } from './require-shop-action.server.ts';

/**
 * Reads the present attributes of a shop or a user, by name. The caller has checked access to the
 * shop.
 */
export async function readAttributes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  owner: AttributeOwner,
): Promise<ReadonlyMap<string, string>> {
  const rows = await selectAttributes(db, owner, clock().toISOString());
  return new Map(rows.map(({ name, value }) => [name, value]));
}

interface SaveShopAttributeOptions extends GivenAttribute {
  readonly userId: number;
  readonly shopId: number;
}

/**
 * Saves an attribute of a shop, for some days or for good, and notifies open pages. Throws
 * `forbidden`, `not_found`, `invalid_input`.
 */
export async function saveShopAttribute(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  { userId, shopId, ...fields }: SaveShopAttributeOptions,
): Promise<void> {
  await saveShopAttributes(deps, { userId, shopId, attributes: [fields] });
}

interface SaveShopAttributesOptions {
  readonly userId: number;
  readonly shopId: number;
  readonly attributes: readonly GivenAttribute[];
}

/** Saves several attributes of a shop: all of them or none. */
export async function saveShopAttributes(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  { userId, shopId, attributes }: SaveShopAttributesOptions,
): Promise<void> {
  await requireShopAction(deps, { userId, shopId, action: 'edit_shop_settings' });
  const checked = attributes.map((fields) => checkAttribute('shop_attributes', fields));
  await deps.db.transaction((tx) => writeShopAttributes(tx, deps.clock(), shopId, checked));
  await publishAttributes(deps, shopId, checked);
}

/** Saves checked attributes of a shop; the identity of a shop applies to its workspace, too. */
export async function writeShopAttributes(
  tx: Tx,
  now: Date,
  shopId: number,
  attributes: readonly CheckedAttribute[],
): Promise<void> {
  for (const attribute of attributes) {
    await writeAttribute(tx, now, { table: 'shop_attributes', shopId }, attribute);
    if (attribute.name === PERSONA) await updatePersonaOfShop(tx, shopId, attribute.value);
  }
}

const PERSONA: ShopAttributeName = 'persona';

export async function removeShopAttributes(
  tx: Tx,
  shopId: number,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    await deleteAttribute(tx, { table: 'shop_attributes', shopId }, name);
    if (name === PERSONA) await updatePersonaOfShop(tx, shopId, null);
  }
}

export async function publishAttributes(
  { events }: Pick<Deps, 'events'>,
  shopId: number,
  attributes: readonly Pick<CheckedAttribute, 'name' | 'value'>[],
): Promise<void> {
  for (const { name, value } of attributes) {
    await events.publish(shopId, 'new_attribute_created', { name, value });
  }
}

interface SaveUserAttributeOptions extends GivenAttribute {
  readonly userId: number;
}

/** Saves an attribute of the user, for some days or for good. Throws `invalid_input`. */
export async function saveUserAttribute(
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, ...fields }: SaveUserAttributeOptions,
): Promise<void> {
  const attribute = checkAttribute('user_attributes', fields);
  await saveAttribute(deps, { table: 'user_attributes', userId }, attribute);
}

/** Saves an attribute in place of the one of that name, for writes of the product itself. */
export async function saveAttribute(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  owner: AttributeOwner,
  attribute: CheckedAttribute,
): Promise<void> {
  await db.transaction((tx) => writeAttribute(tx, clock(), owner, attribute));
}

async function writeAttribute(
  tx: Tx,
  now: Date,
  owner: AttributeOwner,
  { name, value, ...life }: CheckedAttribute,
): Promise<void> {
  const savedAt = now.toISOString();
  refuseTooMany(await countOtherAttributes(tx, owner, { name, now: savedAt }));
  const { startDay } = life;
  const expiresAt = endOfAttribute(life, now);
  await upsertAttribute(tx, owner, { name, value, startDay, expiresAt, savedAt });
}

interface DeleteShopAttributeOptions {
  readonly userId: number;
  readonly shopId: number;
  readonly name: string;
}

/**
 * Deletes an attribute of a shop; a missing one is no error. Throws `invalid_input` for one that
 * the product writes itself.
 */
export async function deleteShopAttribute(
  { db }: Pick<Deps, 'db'>,
  { userId, shopId, name }: DeleteShopAttributeOptions,
): Promise<void> {
  await requireShopAction({ db }, { userId, shopId, action: 'edit_shop_settings' });
  requireOwnName('shop_attributes', name);
  await db.transaction((tx) => removeShopAttributes(tx, shopId, [name]));
}
