import { selectSetupFacts } from '#app/data/shops/setup-facts.server.ts';
import {
  type Attributes,
  isShopAttributeOn,
  readShopAttribute,
} from '#app/domain/attributes/read-attribute.ts';
import type { Deps } from '#app/services/deps.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import { type SetupFacts, setupTasks } from '#app/view-models/shell/onboarding-tasks.ts';

/** Reads the set-up of a shop from its own tables; `attributes` are those of the shop. */
export async function readSetupFacts(
  { db }: Pick<Deps, 'db'>,
  shopId: number,
  attributes: Attributes,
): Promise<SetupFacts> {
  return {
    ...(await selectSetupFacts(db, shopId)),
    hasIndustry: readShopAttribute(attributes, 'industry') !== null,
    areSettingsSaved: isShopAttributeOn(attributes, 'settings_saved'),
  };
}

/** Reads the steps of onboarding, and which of them are done. */
export async function readSetupTasks(deps: Pick<Deps, 'db' | 'clock'>, shopId: number) {
  const attributes = await readAttributes(deps, { table: 'shop_attributes', shopId });
  return setupTasks(await readSetupFacts(deps, shopId, attributes));
}
