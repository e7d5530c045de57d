import {
  deleteFulfilmentProfile,
  makeDefaultProfile,
  saveFulfilmentProfile,
  type RetroactiveDays,
} from '#app/services/costs/fulfilment-profiles.server.ts';
import {
  defaultProfileForm,
  deleteProfileForm,
  fulfilmentProfileForm,
} from '#app/view-models/forms/profile-forms.ts';
import { PROFILES_PATH } from '#app/view-models/fulfilment-profiles/profiles-view.ts';
import type { CostIntent } from './cost-intent.ts';

/** What the forms of fulfilment profiles ask for, by their intent. */
export const PROFILE_INTENTS: Readonly<Record<string, CostIntent>> = {
  [fulfilmentProfileForm.intent]: {
    action: 'edit_fulfillment_profile',
    run: async (deps, shop, form) => {
      const { id, profile, orders, startDay, endDay } = form.parse(fulfilmentProfileForm);
      const { queued, profileId } = await saveFulfilmentProfile(deps, {
        shop,
        profileId: id || null,
        profile,
        retroactive: retroactiveDays(orders, { startDay, endDay }),
      });
      return { queued, to: `${PROFILES_PATH}?applied=${profileId}` };
    },
  },
  [deleteProfileForm.intent]: {
    action: 'edit_fulfillment_profile',
    run: (deps, { shopId }, form) =>
      deleteFulfilmentProfile(deps, { shopId, profileId: form.parse(deleteProfileForm).id }),
  },
  [defaultProfileForm.intent]: {
    action: 'edit_fulfillment_profile',
    run: (deps, { shopId }, form) =>
      makeDefaultProfile(deps, { shopId, profileId: form.parse(defaultProfileForm).id }),
  },
};

function retroactiveDays(
  orders: 'new' | 'from' | 'all',
  days: RetroactiveDays,
): RetroactiveDays | null {
  if (orders === 'new') return null;
  return orders === 'all' ? { startDay: null, endDay: null } : days;
}
