import { z } from 'zod';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { attributeFields } from './attribute-fields.ts';
import { saveAttribute } from './save-attribute.server.ts';

const schema = z.strictObject(attributeFields);

export interface SaveUserAttributeOptions extends z.input<typeof schema> {
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
