import { API_SCOPES } from '#app/domain/access/api-scopes.ts';
import { AppError } from '#app/lib/app-error.ts';
import { createApiKey, revokeApiKey } from '#app/services/accounts/api-keys.server.ts';
import { savePreferences } from '#app/services/costs/save-preferences.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { saveInventoryPolicy } from '#app/services/inventory/save-inventory-policy.server.ts';
import { retryJob } from '#app/services/jobs/retry-job.server.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { deleteShop } from '#app/services/workspaces/delete-shop.server.ts';
import { listVisibleShops } from '#app/services/workspaces/list-shops.server.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';
import { requireShopAction } from '#app/services/workspaces/require-shop-action.server.ts';
import { saveAttribute, saveShopAttribute } from '#app/services/workspaces/attributes.server.ts';
import { updateShopSettings } from '#app/services/workspaces/update-shop-settings.server.ts';
import {
  benchmarkConsentForm,
  createKeyForm,
  deleteShopForm,
  inventoryPolicyForm,
  preferencesForm,
  retryJobForm,
  revokeKeyForm,
  shopForm,
} from '#app/view-models/forms/shop-forms.ts';
import { done } from '#app/web/forms/answer-form.server.ts';
import { refuseField } from '#app/web/forms/sent-form.ts';
import { requireShopOnScreen, type RunChange, type SettingsChange } from './settings-change.ts';

/** The changes of a shop, and of the access to it by keys. */
export const SHOP_INTENTS: Readonly<Record<string, RunChange>> = {
  [shopForm.intent]: async (change) => {
    const { shop } = requireShopOnScreen(change);
    const { account, context, form } = change;
    const values = form.parse(shopForm);
    const { name, country, locale, defaultDateRange, persona } = values;
    await updateShopSettings(context.deps, {
      userId: account.user.userId,
      shopId: shop.shopId,
      settings: { name, country, locale, defaultDateRange, ...getFormats(values) },
      attributes: { persona: persona || null },
    });
    await noteSettingsSaved(context.deps, shop.shopId);
    return done(form, 'Saved');
  },
  [preferencesForm.intent]: async (change) => {
    const access = requireShopOnScreen(change);
    requireAction(access, 'edit_shop_settings');
    const { context, form } = change;
    const { shopId } = access.shop;
    const { queued } = await savePreferences(context.deps, {
      shopId,
      preferences: form.parse(preferencesForm),
    });
    if (queued > 0) await syncJobs.costing(context.deps.jobs, context.deps.db, shopId);
    await noteSettingsSaved(context.deps, shopId);
    return done(form, 'Saved');
  },
  [inventoryPolicyForm.intent]: async (change) => {
    const access = requireShopOnScreen(change);
    requireAction(access, 'edit_shop_settings');
    const { context, form } = change;
    await saveInventoryPolicy(context.deps, access.shop.shopId, form.parse(inventoryPolicyForm));
    return done(form, 'Saved');
  },
  [benchmarkConsentForm.intent]: async (change) => {
    const { shopId } = requireShopOnScreen(change).shop;
    const { account, context, form } = change;
    const { userId } = account.user;
    const value = form.parse(benchmarkConsentForm).contributes ? '1' : '0';
    const attribute = { name: 'contributes_benchmarks', value };
    await saveShopAttribute(context.deps, { userId, shopId, ...attribute });
    return done(form, 'Saved. It counts from the next night on.');
  },
  [retryJobForm.intent]: async (change) => {
    const { shopId } = requireShopOnScreen(change).shop;
    const { account, context, form } = change;
    const { userId } = account.user;
    await retryJob(context.deps, { userId, shopId, jobId: form.parse(retryJobForm).job });
    return done(form, 'It is tried again now');
  },
  [createKeyForm.intent]: async (change) => {
    const { shop } = requireShopOnScreen(change);
    const { account, context, form } = change;
    const { name, ...ticked } = form.parse(createKeyForm);
    const scopes = API_SCOPES.filter((scope) => ticked[scope]);
    const { userId } = account.user;
    const { key } = await createApiKey(context.deps, {
      userId,
      shopId: shop.shopId,
      name,
      scopes,
    });
    return done(form, 'Key created', { secret: key });
  },
  [revokeKeyForm.intent]: async (change) => {
    const { shop } = requireShopOnScreen(change);
    const { account, context, form } = change;
    const { keyId } = form.parse(revokeKeyForm);
    await revokeApiKey(context.deps, { userId: account.user.userId, shopId: shop.shopId, keyId });
    return done(form, 'The key opens nothing any more');
  },
  [deleteShopForm.intent]: deleteShopByName,
};

/** Marks one of the tasks of the onboarding status as done. */
function noteSettingsSaved(deps: Pick<Deps, 'db' | 'clock'>, shopId: number): Promise<void> {
  const attribute = { name: 'settings_saved', value: '1' };
  const forGood = { expiresInDays: null, startDay: null };
  return saveAttribute(deps, { table: 'shop_attributes', shopId }, { ...attribute, ...forGood });
}

/** Reads the formats; a form from before these fields does not change them. */
function getFormats(values: ShopValues) {
  const { dateFormat, currencyDisplay, weightUnit, followsBrowser } = values;
  return {
    ...(currencyDisplay !== '' && { dateFormat: dateFormat || null, currencyDisplay }),
    ...(weightUnit !== '' && { weightUnit, followsBrowser }),
  };
}

type ShopValues = ReturnType<(typeof shopForm.schema)['parse']>;

/** Deletes a shop with all of its data, so its name is typed first. */
async function deleteShopByName({ account, context, form }: SettingsChange) {
  const { userId } = account.user;
  const { shopKey, confirmName } = form.parse(deleteShopForm);
  const visible = await listVisibleShops(context.deps, { userId });
  const shop = visible.find((one) => one.shopKey === shopKey);
  if (shop === undefined) throw new AppError('not_found', 'There is no such shop.');
  const { shopId, name } = shop;
  await requireShopAction(context.deps, { userId, shopId, action: 'remove_shop' });
  if (confirmName.trim() !== name) {
    throw refuseField(deleteShopForm, 'confirmName', `Type the name of the shop: ${name}`);
  }
  await deleteShop(context.deps, { shopId });
  return done(form, `${name} is deleted`);
}
