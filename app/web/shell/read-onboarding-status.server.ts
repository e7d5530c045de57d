import { selectSetupFacts } from '#app/data/shops/setup-facts.server.ts';
import { canDo, getButtonState } from '#app/domain/access/roles/actions.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import {
  type OnboardingStatus,
  onboardingStatus,
  SETTINGS_SAVED_ATTRIBUTE,
} from '#app/view-models/shell/onboarding-tasks.ts';

/**
 * What is left to set up, for whoever can do it; null for others, in the demo, before onboarding is
 * done and once nothing is left.
 */
export async function readOnboardingStatus(
  { db }: Pick<Deps, 'db'>,
  { shop, role, status }: ShopAccess,
  facts: { readonly attributes: ReadonlyMap<string, string>; readonly hasTeammates: boolean },
): Promise<OnboardingStatus | null> {
  const { attributes, hasTeammates } = facts;
  const isTheirs =
    canDo(role, 'edit_item_costs') && getButtonState(role, 'open_onboarding') === 'shown';
  if (!isTheirs || shop.isDemo || !status.isOnboardingDone) return null;
  const areSettingsSaved = attributes.get(SETTINGS_SAVED_ATTRIBUTE) === '1';
  const found = await selectSetupFacts(db, shop.shopId);
  return onboardingStatus({ ...found, hasTeammates, areSettingsSaved }, attributes);
}
