import { loadPreferences, selectFulfilmentRules } from '#app/data/costs/cost-book.server.ts';
import {
  countOrdersOfProfile,
  countProductsOfProfile,
  selectMethodsSeen,
} from '#app/data/costs/fulfilment-profile-rows.server.ts';
import { selectLastChange } from '#app/data/costs/rule-undo-row.server.ts';
import { countQueued } from '#app/data/ledger/ledger-queue.server.ts';
import { searchProducts, selectProducts } from '#app/data/products/product-facts.server.ts';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { FulfilmentProfile } from '#app/domain/profit/cost-lookup/fulfilment-profile.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import { toLastChangeView } from '#app/view-models/costs/last-change.ts';
import {
  copyDraft,
  newDraft,
  toDraft,
} from '#app/view-models/fulfilment-profiles/profile-draft.ts';
import type { PreviewBook } from '#app/view-models/fulfilment-profiles/preview-shipment.ts';
import type {
  ProductChoice,
  ProductsFound,
  ProfilesView,
  ProfileView,
} from '#app/view-models/fulfilment-profiles/profiles-view.ts';
import { listFulfilmentProfiles } from '#app/services/costs/fulfilment-profiles.server.ts';

type Access = Pick<PageAccess, 'shop' | 'role'>;

export async function readFulfilmentProfiles(
  deps: Pick<Deps, 'db'>,
  { access: { shop, role }, savedId }: { readonly access: Access; readonly savedId: string | null },
): Promise<ProfilesView> {
  const { db } = deps;
  const { shopId, currency, locale, timeZone } = shop;
  const [profiles, rules, preferences, ordersLeft, lastChange] = await Promise.all([
    listFulfilmentProfiles(deps, { shopId }),
    selectFulfilmentRules(db, shopId),
    loadPreferences(db, shopId),
    countQueued(db, shopId),
    selectLastChange(db, shopId, 'fulfilment_profile'),
  ]);
  return {
    currency,
    locale,
    profiles: await Promise.all(
      profiles.map(async ({ profileId, name, isDefault, productIds, handlingPerUnit, zones }) => ({
        profileId,
        name,
        isDefault,
        ...(await countProductsOfProfile(db, shopId, productIds)),
        handlingPerUnit,
        zones,
      })),
    ),
    afterProfiles: {
      hasRules: rules.length > 0,
      usesShippingCharged: preferences.useShippingChargedAsCost,
    },
    saved: await readSaved(
      db,
      shopId,
      profiles.find(({ profileId }) => profileId === savedId),
    ),
    lastChange: toLastChangeView(lastChange, timeZone),
    ordersLeft,
    refusal: getActionRefusal(role, 'edit_fulfillment_profile'),
    button: getButtonState(role, 'edit_fulfillment_profile'),
  };
}

async function readSaved(
  db: Deps['db'],
  shopId: number,
  saved: FulfilmentProfile | undefined,
): Promise<ProfilesView['saved']> {
  if (saved === undefined) return null;
  const { profileId, name } = saved;
  return { profileId, name, ...(await countOrdersOfProfile(db, shopId, profileId)) };
}

export interface ReadFulfilmentProfileOptions {
  readonly access: Access;
  /** The profile; null for a new one. */
  readonly profileId: string | null;
  /** The profile that a new one begins as a copy of. */
  readonly copyOfId: string | null;
}

const NAMED_PRODUCTS_MAX = 100;

/** Reads one profile to edit, or a new one. Throws `not_found`. */
export async function readFulfilmentProfile(
  deps: Pick<Deps, 'db' | 'clock'>,
  { access: { shop, role }, profileId, copyOfId }: ReadFulfilmentProfileOptions,
): Promise<ProfileView> {
  const { shopId, locale, timeZone, country } = shop;
  const [profiles, methodsSeen] = await Promise.all([
    listFulfilmentProfiles(deps, { shopId }),
    selectMethodsSeen(deps.db, shopId),
  ]);
  const sourceId = profileId ?? copyOfId;
  const source = sourceId === null ? null : requireProfile(profiles, sourceId);
  const others = profiles.filter((one) => one.profileId !== profileId);
  const standard = others.find(({ isDefault }) => isDefault) ?? null;
  const stored = source === null ? newDraft(standard === null) : toDraft(source);
  const draft = profileId === null && source !== null ? copyDraft(stored) : stored;
  const named = draft.productIds.slice(0, NAMED_PRODUCTS_MAX);
  const around = await readPreviewBook(deps, shop, standard);
  return {
    profileId,
    draft,
    isFirst: profiles.length === 0,
    products: await nameProducts(deps, { shopId, productIds: named, others }),
    around,
    methodsSeen,
    country,
    locale,
    today: businessTime(around.now, timeZone).day,
    refusal: getActionRefusal(role, 'edit_fulfillment_profile'),
  };
}

const PRODUCTS_FOUND_MAX = 50;

/** Searches products whose name, vendor, type or SKU contains a text, each with its profile. */
export async function findProfileProducts(
  deps: Pick<Deps, 'db'>,
  {
    shopId,
    profileId,
    text,
  }: { readonly shopId: number; readonly profileId: string | null; readonly text: string },
): Promise<ProductsFound> {
  const [productIds, profiles] = await Promise.all([
    searchProducts(deps.db, shopId, text.trim(), PRODUCTS_FOUND_MAX + 1),
    listFulfilmentProfiles(deps, { shopId }),
  ]);
  const others = profiles.filter((one) => one.profileId !== profileId);
  const shown = productIds.slice(0, PRODUCTS_FOUND_MAX);
  return {
    products: await nameProducts(deps, { shopId, productIds: shown, others }),
    hasMore: productIds.length > shown.length,
  };
}

/**
 * Names products in the order of their ids; one that the catalogue no longer has is shown by its
 * id.
 */
async function nameProducts(
  { db }: Pick<Deps, 'db'>,
  {
    shopId,
    productIds,
    others,
  }: {
    readonly shopId: number;
    readonly productIds: readonly string[];
    readonly others: readonly FulfilmentProfile[];
  },
): Promise<ProductChoice[]> {
  const rows = await selectProducts(db, shopId, productIds);
  const titles = new Map(rows.map(({ productId, title }) => [productId, title]));
  const sought = new Set(productIds);
  const owners = new Map(
    others.flatMap((profile) =>
      profile.productIds.flatMap((id): (readonly [string, string])[] =>
        sought.has(id) ? [[id, profile.name]] : [],
      ),
    ),
  );
  return productIds.map((productId) => ({
    productId,
    title: titles.get(productId) ?? productId,
    profile: owners.get(productId) ?? null,
  }));
}

async function readPreviewBook(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, currency, timeZone }: Pick<Shop, 'shopId' | 'currency' | 'timeZone'>,
  standard: FulfilmentProfile | null,
): Promise<PreviewBook> {
  const [rules, preferences] = await Promise.all([
    selectFulfilmentRules(db, shopId),
    loadPreferences(db, shopId),
  ]);
  return {
    currency,
    decimals: getCurrency(currency).decimals,
    timeZone,
    now: clock().toISOString(),
    // Its own products are of no account here: they may be many.
    standard: standard === null ? null : { ...standard, productIds: [] },
    rules,
    usesShippingCharged: preferences.useShippingChargedAsCost,
  };
}

function requireProfile(
  profiles: readonly FulfilmentProfile[],
  profileId: string,
): FulfilmentProfile {
  const profile = profiles.find((one) => one.profileId === profileId);
  if (profile !== undefined) return profile;
  throw new AppError('not_found', 'There is no such fulfillment profile.');
}
