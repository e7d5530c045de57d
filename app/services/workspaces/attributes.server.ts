import { z } from 'zod';
import {
  type AttributeOwner,
  countOtherAttributes,
  deleteAttribute,
  selectAttributes,
  upsertAttribute,
} from '#app/data/workspaces/attribute-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
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
  await saveShopAttributes(deps, { userId, shopId, attributes: [given] });
}

interface SaveShopAttributesOptions {
  readonly userId: number;
  readonly shopId: number;
  readonly attributes: readonly z.input<typeof schema>[];
}

/** The same of several facts: all of them or none. */
export async function saveShopAttributes(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  { userId, shopId, attributes }: SaveShopAttributesOptions,
): Promise<void> {
  await requireShopAction(deps, { userId, shopId, action: 'edit_shop_settings' });
  const checked = attributes.map((given) => parseInput(schema, given));
  const owner = { table: 'shop_attributes', shopId } as const;
  await deps.db.transaction(async (tx) => {
    for (const attribute of checked) await writeAttribute(tx, deps.clock(), owner, attribute);
  });
  for (const { name, value } of checked) {
    await deps.events.publish(shopId, 'new_attribute_created', { name, value });
  }
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

/** Forgets a fact about a shop; one that is not there is no fault. */
export async function deleteShopAttribute(
  deps: Pick<Deps, 'db'>,
  { userId, shopId, name }: DeleteShopAttributeOptions,
): Promise<void> {
  await requireShopAction(deps, { userId, shopId, action: 'edit_shop_settings' });
  await deleteAttribute(deps.db, { table: 'shop_attributes', shopId }, name);
}
