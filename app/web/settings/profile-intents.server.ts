import {
  changeFulfilmentProfiles,
  readFulfilmentProfilesBefore,
  type RetroactiveDays,
  saveFulfilmentProfile,
  undoFulfilmentProfiles,
  withDefaultProfile,
  withSavedFulfilmentProfile,
  withoutFulfilmentProfile,
} from '#app/services/costs/fulfilment-profiles.server.ts';
import { previewFulfilmentProfiles } from '#app/services/costs/preview-fulfilment-profiles.server.ts';
import {
  defaultProfileForm,
  deleteProfileForm,
  fulfilmentProfileForm,
  undoProfilesForm,
} from '#app/view-models/forms/profile-forms.ts';
import { PROFILES_PATH } from '#app/view-models/fulfilment-profiles/profiles-view.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import type { CostIntent } from './cost-intent.ts';

export const PROFILE_INTENTS: Readonly<Record<string, CostIntent>> = {
  [fulfilmentProfileForm.intent]: {
    action: 'edit_fulfillment_profile',
    run: async (deps, shop, form) => {
      const options = { shop, ...readProfile(form) };
      const { queued, profileId } = await saveFulfilmentProfile(deps, options);
      return { queued, to: `${PROFILES_PATH}?applied=${profileId}` };
    },
    preview: async (deps, shop, form, part) => {
      const options = { shop, ...readProfile(form) };
      const change = withSavedFulfilmentProfile(deps, options, options.profileId ?? 'new');
      return previewFulfilmentProfiles(deps, { shopId: shop.shopId, change, part });
    },
  },
  [deleteProfileForm.intent]: {
    action: 'edit_fulfillment_profile',
    run: async (deps, { shopId }, form) => {
      const change = withoutFulfilmentProfile(form.parse(deleteProfileForm).id);
      return changeFulfilmentProfiles(deps, { shopId, change });
    },
    preview: async (deps, { shopId }, form, part) => {
      const change = withoutFulfilmentProfile(form.parse(deleteProfileForm).id);
      return previewFulfilmentProfiles(deps, { shopId, change, part });
    },
  },
  [defaultProfileForm.intent]: {
    action: 'edit_fulfillment_profile',
    run: async (deps, { shopId }, form) => {
      const change = withDefaultProfile(deps, form.parse(defaultProfileForm).id);
      return changeFulfilmentProfiles(deps, { shopId, change });
    },
    preview: async (deps, { shopId }, form, part) => {
      const change = withDefaultProfile(deps, form.parse(defaultProfileForm).id);
      return previewFulfilmentProfiles(deps, { shopId, change, part });
    },
  },
  [undoProfilesForm.intent]: {
    action: 'edit_fulfillment_profile',
    run: async (deps, { shopId }) => ({
      ...(await undoFulfilmentProfiles(deps, { shopId })),
      to: PROFILES_PATH,
    }),
    preview: async (deps, { shopId }, _form, part) => {
      const before = await readFulfilmentProfilesBefore(deps.db, shopId);
      return previewFulfilmentProfiles(deps, { shopId, change: () => before, part });
    },
  },
};

/** Reads a profile from the form; the id of a new one is null. */
function readProfile(form: SentForm) {
  const { id, profile, orders, startDay, endDay } = form.parse(fulfilmentProfileForm);
  const retroactive = retroactiveDays(orders, { startDay, endDay });
  return { profileId: id || null, profile, retroactive };
}

function retroactiveDays(
  orders: 'new' | 'from' | 'all',
  days: RetroactiveDays,
): RetroactiveDays | null {
  if (orders === 'new') return null;
  return orders === 'all' ? { startDay: null, endDay: null } : days;
}
