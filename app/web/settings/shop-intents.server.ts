import type { DEFAULT_RANGE_SETTINGS } from '#app/view-models/report/starting-range.ts';
import { SETTINGS_SAVED_ATTRIBUTE } from '#app/view-models/shell/onboarding-tasks.ts';
import type { CurrencyDisplay, DatePattern } from '#app/lib/display-locale.ts';
import { AppError } from '#app/lib/app-error.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';
import { createApiKey } from '#app/services/accounts/create-api-key.server.ts';
import { revokeApiKey } from '#app/services/accounts/revoke-api-key.server.ts';
import { API_SCOPES } from '#app/services/accounts/scopes.ts';
import { saveAttribute } from '#app/services/workspaces/save-attribute.server.ts';
import { savePreferences } from '#app/services/costs/save-preferences.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { done } from '#app/web/forms/answer-form.server.ts';
import { formText, formTick } from '#app/web/forms/form-text.ts';
import { refusalWith } from '#app/web/forms/form-refusal.ts';
import { retryJob } from '#app/services/jobs/retry-job.server.ts';
import { deleteShop } from '#app/services/workspaces/delete-shop.server.ts';
import { updateShopSettings } from '#app/services/workspaces/update-shop-settings.server.ts';
import { requireShopAction } from '#app/services/workspaces/require-shop-action.server.ts';
import { listVisibleShops } from '#app/services/workspaces/list-visible-shops.server.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { type RunChange, type SettingsChange, requireShopOnScreen } from './settings-change.ts';

/** What is changed about a shop, and who may read it from outside. */
export const SHOP_INTENTS: Readonly<Record<string, RunChange>> = {
  'save-shop': async (change) => {
    const { shop } = requireShopOnScreen(change);
    const { account, context, form } = change;
    await updateShopSettings(context.deps, {
      userId: account.user.userId,
      shopId: shop.shopId,
      settings: {
        name: formText(form, 'name'),
        country: formText(form, 'country'),
        locale: formText(form, 'locale'),
        ...formatsOf(form),
        // Checked by the use-case.
        defaultDateRange: formText(form, 'defaultDateRange') as RangeSetting,
      },
    });
    await noteSettingsSaved(context.deps, shop.shopId);
    return done(form, 'Saved');
  },
  'save-preferences': async (change) => {
    const access = requireShopOnScreen(change);
    requireAction(access, 'edit_shop_settings');
    const { context, form } = change;
    const { shopId } = access.shop;
    const { queued } = await savePreferences(context.deps, {
      shopId,
      preferences: {
        leaveOutPending: formTick(form, 'leaveOutPending'),
        leaveOutUnfulfilled: formTick(form, 'leaveOutUnfulfilled'),
        leaveOutCancelled: formTick(form, 'leaveOutCancelled'),
        leaveOutFree: formTick(form, 'leaveOutFree'),
        tipsAreIncome: formTick(form, 'tipsAreIncome'),
        useShippingChargedAsCost: formTick(form, 'useShippingChargedAsCost'),
      },
    });
    if (queued > 0) await syncJobs.costing(context.deps.jobs, context.deps.db, shopId);
    await noteSettingsSaved(context.deps, shopId);
    return done(form, 'Saved');
  },
  'retry-job': async (change) => {
    const { shopId } = requireShopOnScreen(change).shop;
    const { account, context, form } = change;
    const { userId } = account.user;
    await retryJob(context.deps, { userId, shopId, jobId: formText(form, 'job') });
    return done(form, 'It is tried again now');
  },
  'create-key': async (change) => {
    const { shop } = requireShopOnScreen(change);
    const { account, context, form } = change;
    const scopes = API_SCOPES.filter((scope) => formTick(form, scope));
    const name = formText(form, 'name').trim();
    if (name === '') return refusalWith(form, { name: 'This field is required' });
    if (scopes.length === 0) {
      return refusalWith(form, {}, 'Choose at least one thing that the key may do.');
    }
    const { userId } = account.user;
    const { key } = await createApiKey(context.deps, {
      userId,
      shopId: shop.shopId,
      name,
      scopes,
    });
    return done(form, 'The key is made', { secret: key });
  },
  'revoke-key': async (change) => {
    const { shop } = requireShopOnScreen(change);
    const { account, context, form } = change;
    const keyId = formText(form, 'keyId');
    await revokeApiKey(context.deps, { userId: account.user.userId, shopId: shop.shopId, keyId });
    return done(form, 'The key opens nothing any more');
  },
  'delete-shop': deleteShopByName,
};

/** One of the tasks of the onboarding status is done. */
function noteSettingsSaved(deps: Pick<Deps, 'db' | 'clock'>, shopId: number): Promise<void> {
  const attribute = { name: SETTINGS_SAVED_ATTRIBUTE, value: '1' };
  const forGood = { expiresInDays: null, startDay: null };
  return saveAttribute(deps, { table: 'shop_attributes', shopId }, { ...attribute, ...forGood });
}

/** A form of before these fields leaves the formats as they are. */
function formatsOf(form: FormData) {
  if (!form.has('dateFormat') || !form.has('currencyDisplay')) return {};
  // Checked by the use-case.
  return {
    dateFormat: (formText(form, 'dateFormat') || null) as DatePattern | null,
    currencyDisplay: formText(form, 'currencyDisplay') as CurrencyDisplay,
  };
}

type RangeSetting = (typeof DEFAULT_RANGE_SETTINGS)[number];

/** A shop goes with everything that hangs off it, so its name is typed first. */
async function deleteShopByName({ account, context, form }: SettingsChange) {
  const { userId } = account.user;
  const visible = await listVisibleShops(context.deps, { userId });
  const shop = visible.find(({ shopKey }) => shopKey === formText(form, 'shopKey'));
  if (shop === undefined) throw new AppError('not_found', 'There is no such shop.');
  const { shopId, name } = shop;
  await requireShopAction(context.deps, { userId, shopId, action: 'remove_shop' });
  if (formText(form, 'confirmName').trim() !== name) {
    return refusalWith(form, { confirmName: `Type the name of the shop: ${name}` });
  }
  await deleteShop(context.deps, { shopId });
  return done(form, `${name} is deleted`);
}
