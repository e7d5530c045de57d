import {
  type AttributeOwner,
  countOtherAttributes,
  upsertAttribute,
} from '#app/data/workspaces/attribute-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { type AttributeLife, endOfAttribute, refuseTooMany } from './attribute-fields.ts';

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
