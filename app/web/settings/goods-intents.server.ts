import { randomUUID } from 'node:crypto';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import {
  changeBundles,
  readBundlesBefore,
  undoBundles,
  withoutBundle,
  withSavedBundle,
} from '#app/services/costs/goods/bundles.server.ts';
import {
  changeCostProfiles,
  readCostProfilesBefore,
  undoCostProfiles,
  withoutProfile,
  withSavedProfile,
} from '#app/services/costs/goods/cost-profiles.server.ts';
import {
  previewBundlesChange,
  previewProfilesChange,
} from '#app/services/costs/goods/preview-goods-change.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { CostEffectReply } from '#app/view-models/costs/cost-effect.ts';
import {
  bundleForm,
  costProfileForm,
  deleteBundleForm,
  deleteCostProfileForm,
  undoBundlesForm,
  undoCostProfilesForm,
} from '#app/view-models/forms/goods-forms.ts';
import { GOODS_PATH } from '#app/view-models/goods/goods-view.ts';
import { type SentForm, toSentForm } from '#app/web/forms/sent-form.ts';
import type { CostIntent } from './cost-intent.ts';
import { touchedPeriod } from './touched-period.ts';
import { readEffectPart } from './read-effect-part.ts';

export const GOODS_INTENTS: Readonly<Record<string, CostIntent>> = {
  [costProfileForm.intent]: {
    action: 'edit_item_costs',
    run: async (deps, shop, form) => {
      const { profileId, isNew, change } = readProfile(form, shop, deps.clock());
      const requiredId = isNew ? null : profileId;
      const { queued } = await changeCostProfiles(deps, shop, { change, requiredId });
      return { queued, to: `${GOODS_PATH}?applied=${profileId}` };
    },
  },
  [deleteCostProfileForm.intent]: {
    action: 'edit_item_costs',
    run: (deps, shop, form) => {
      const { id } = form.parse(deleteCostProfileForm);
      return changeCostProfiles(deps, shop, { change: withoutProfile(id), requiredId: id });
    },
  },
  [undoCostProfilesForm.intent]: {
    action: 'edit_item_costs',
    run: async (deps, shop) => ({ ...(await undoCostProfiles(deps, shop)), to: GOODS_PATH }),
    preview: async (deps, shop, _form, part) => {
      const before = await readCostProfilesBefore(deps.db, shop.shopId);
      return previewProfilesChange(deps, { shop, change: () => before, part });
    },
  },
  [bundleForm.intent]: {
    action: 'edit_item_costs',
    run: async (deps, shop, form) => {
      const { variantId, change } = readBundle(form, shop, deps.clock());
      const { queued } = await changeBundles(deps, { shopId: shop.shopId, change });
      return { queued, to: `${GOODS_PATH}?applied=${encodeURIComponent(variantId)}` };
    },
  },
  [deleteBundleForm.intent]: {
    action: 'edit_item_costs',
    run: (deps, { shopId }, form) =>
      changeBundles(deps, { shopId, change: withoutBundle(form.parse(deleteBundleForm).id) }),
  },
  [undoBundlesForm.intent]: {
    action: 'edit_item_costs',
    run: async (deps, { shopId }) => ({ ...(await undoBundles(deps, { shopId })), to: GOODS_PATH }),
    preview: async (deps, shop, _form, part) => {
      const before = await readBundlesBefore(deps.db, shop.shopId);
      return previewBundlesChange(deps, { shop, change: () => before, part });
    },
  },
};

/**
 * Computes the effect of saving a form, or deleting the profile or bundle that it names;
 * `incomplete` while it cannot be saved.
 */
export async function previewGoodsForm(
  deps: Pick<Deps, 'db' | 'clock'>,
  shop: Shop,
  data: FormData,
): Promise<CostEffectReply> {
  const options = { shop, part: readEffectPart(data) };
  const readText = (name: string) => String(data.get(name) ?? '');
  try {
    switch (data.get('intent')) {
      case costProfileForm.intent: {
        const { change } = readProfile(toSentForm(data), shop, deps.clock());
        return await previewProfilesChange(deps, { ...options, change });
      }
      case deleteCostProfileForm.intent: {
        const change = withoutProfile(readText('id'));
        return await previewProfilesChange(deps, { ...options, change });
      }
      case bundleForm.intent: {
        const { change } = readBundle(toSentForm(data), shop, deps.clock());
        return await previewBundlesChange(deps, { ...options, change });
      }
      case deleteBundleForm.intent: {
        const change = withoutBundle(readText('id'));
        return await previewBundlesChange(deps, { ...options, change });
      }
      default:
        return { kind: 'incomplete' };
    }
  } catch (thrown) {
    if (thrown instanceof AppError && INCOMPLETE.has(thrown.code)) return { kind: 'incomplete' };
    throw thrown;
  }
}

const INCOMPLETE: ReadonlySet<string> = new Set(['invalid_input', 'conflict']);

function readProfile(form: SentForm, { timeZone }: Shop, now: Date) {
  const { id, profile, ...orders } = form.parse(costProfileForm);
  const profileId = id || randomUUID();
  const period = touchedPeriod(orders, timeZone, now);
  const change = withSavedProfile({ profileId, profile, period });
  return { profileId, isNew: id === '', change };
}

function readBundle(form: SentForm, { timeZone }: Shop, now: Date) {
  const { bundle, ...orders } = form.parse(bundleForm);
  const { variantId, parts } = bundle;
  const period = touchedPeriod(orders, timeZone, now);
  return { variantId, change: withSavedBundle({ variantId, parts, period }) };
}
