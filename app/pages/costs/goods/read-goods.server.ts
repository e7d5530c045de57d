import { toLastChangeView } from '#app/view-models/costs/last-change.ts';
import {
  selectBundles,
  selectCostProfiles,
  selectGoodsChoices,
  selectVariantNames,
} from '#app/data/costs/goods-rows.server.ts';
import { selectLastChanges } from '#app/data/costs/rule-undo-row.server.ts';
import { countQueued } from '#app/data/ledger/ledger-queue.server.ts';
import { selectProducts } from '#app/data/products/product-facts.server.ts';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { Bundle } from '#app/domain/profit/cost-lookup/bundle.ts';
import type { CostProfile } from '#app/domain/profit/cost-lookup/cost-profile.ts';
import { AppError } from '#app/lib/app-error.ts';
import { groupBy } from '#app/lib/group-by.ts';
import type { Deps } from '#app/services/deps.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import { newCostProfile, toCostProfileDraft } from '#app/view-models/goods/goods-draft.ts';
import type {
  BundleEditorView,
  BundleView,
  CostProfileEditorView,
  CostProfileView,
  GoodsChoices,
  GoodsListView,
} from '#app/view-models/goods/goods-view.ts';
import { daysOfValidity } from '#app/view-models/settings/days-of-validity.ts';
import { readGoodsCoverage } from './read-goods-coverage.server.ts';

type Access = Pick<PageAccess, 'shop' | 'role'>;
type GoodsDeps = Pick<Deps, 'db' | 'reader' | 'clock'>;

const NAMED_MAX = 5;

/** Reads the coverage of the cost of goods, and its profiles and bundles. */
export async function readGoods(
  deps: GoodsDeps,
  { access: { shop, role }, savedId }: { readonly access: Access; readonly savedId: string | null },
): Promise<GoodsListView> {
  const { db } = deps;
  const { shopId, currency, locale, timeZone } = shop;
  const [versions, bundles, choices, ordersLeft, changes, coverage] = await Promise.all([
    selectCostProfiles(db, shopId),
    selectBundles(db, shopId),
    readChoices(deps, shopId),
    countQueued(db, shopId),
    selectLastChanges(db, shopId, ['cost_profile', 'bundle']),
    readGoodsCoverage(deps, shop),
  ]);
  const latest = [...groupBy(versions, ({ profileId }) => profileId).values()];
  const profiles = await Promise.all(
    latest.flatMap((versions) => {
      const last = versions.at(-1);
      if (last === undefined) return [];
      return [
        viewOfProfile(deps, { shopId, timeZone, choices, last, earlier: versions.length - 1 }),
      ];
    }),
  );
  const views = await viewBundles(deps, { shopId, timeZone, bundles });
  return {
    kind: 'list',
    currency,
    locale,
    coverage,
    profiles: profiles.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    bundles: views,
    saved:
      profiles.find(({ profileId }) => profileId === savedId)?.name ??
      views.find(({ variantId }) => variantId === savedId)?.name ??
      null,
    lastChanges: {
      profiles: toLastChangeView(changes.get('cost_profile'), timeZone),
      bundles: toLastChangeView(changes.get('bundle'), timeZone),
    },
    ordersLeft,
    refusal: getActionRefusal(role, 'edit_item_costs'),
    button: getButtonState(role, 'edit_item_costs'),
  };
}

export interface ReadCostProfileOptions {
  readonly access: Access;
  /** The profile; null for a new one. */
  readonly profileId: string | null;
  /** The profile that a new one begins as a copy of. */
  readonly copyOfId: string | null;
}

const EDITED_NAMES_MAX = 100;

/** Reads one profile to edit, or a new one. Throws `not_found`. */
export async function readCostProfile(
  deps: Pick<Deps, 'db' | 'clock'>,
  { access: { shop, role }, profileId, copyOfId }: ReadCostProfileOptions,
): Promise<CostProfileEditorView> {
  const { shopId, currency, locale, timeZone } = shop;
  const [versions, choices] = await Promise.all([
    selectCostProfiles(deps.db, shopId),
    readChoices(deps, shopId),
  ]);
  const sourceId = profileId ?? copyOfId;
  const source = versions.findLast((version) => version.profileId === sourceId) ?? null;
  if (sourceId !== null && source === null) {
    throw new AppError('not_found', 'There is no such cost profile.');
  }
  const stored = source === null ? newCostProfile() : toCostProfileDraft(source);
  const draft = profileId === null && source !== null ? toCopy(stored) : stored;
  const ids = draft.match === 'product' ? draft.values.slice(0, EDITED_NAMES_MAX) : [];
  const titles = await nameProducts(deps, shopId, ids);
  return {
    profileId,
    draft,
    named: ids.map((id) => ({ productId: id, title: titles.get(id) ?? id, profile: null })),
    choices,
    currency,
    locale,
    today: businessTime(deps.clock().toISOString(), timeZone).day,
    refusal: getActionRefusal(role, 'edit_item_costs'),
  };
}

const toCopy = <T extends { readonly name: string }>(draft: T): T => ({
  ...draft,
  name: `Copy of ${draft.name}`,
});

/** Reads the parts of a variant to edit; a new bundle for the word "new". Throws `not_found`. */
export async function readBundle(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { access: { shop, role }, variantId }: { readonly access: Access; readonly variantId: string },
): Promise<BundleEditorView> {
  const { shopId, currency, locale, timeZone } = shop;
  const isNew = variantId === 'new';
  const stored = (await selectBundles(db, shopId)).findLast((one) => one.variantId === variantId);
  if (!isNew && stored === undefined) throw new AppError('not_found', 'There is no such bundle.');
  const parts = stored?.parts ?? [];
  const ids = stored === undefined ? [] : [variantId, ...parts.map((part) => part.variantId)];
  const names = await selectVariantNames(db, shopId, ids);
  return {
    kind: 'bundle',
    isNew,
    draft: {
      variantId: stored?.variantId ?? '',
      parts: parts.map((part) => ({ ...part, quantity: String(part.quantity) })),
    },
    named: ids.map((id) => ({ productId: id, title: names.get(id) ?? id, profile: null })),
    currency,
    locale,
    today: businessTime(clock().toISOString(), timeZone).day,
    refusal: getActionRefusal(role, 'edit_item_costs'),
  };
}

async function readChoices({ db }: Pick<Deps, 'db'>, shopId: number): Promise<GoodsChoices> {
  const rows = await selectGoodsChoices(db, shopId);
  const ofKind = (kind: keyof GoodsChoices) =>
    rows.flatMap((row) => (row.kind === kind ? [{ value: row.value, label: row.label }] : []));
  return {
    vendor: ofKind('vendor'),
    product_type: ofKind('product_type'),
    collection: ofKind('collection'),
  };
}

async function viewOfProfile(
  deps: Pick<Deps, 'db'>,
  options: {
    readonly shopId: number;
    readonly timeZone: string;
    readonly choices: GoodsChoices;
    readonly last: CostProfile;
    readonly earlier: number;
  },
): Promise<CostProfileView> {
  const { shopId, timeZone, choices, last, earlier } = options;
  const { profileId, name, mode, match, values, components } = last;
  const shown = values.slice(0, NAMED_MAX);
  const titles =
    match === 'collection'
      ? new Map(choices.collection.map(({ value, label }) => [value, label]))
      : await nameProducts(deps, shopId, match === 'product' ? shown : []);
  return {
    profileId,
    name,
    mode,
    match,
    names: shown.map((value) => titles.get(value) ?? value),
    count: values.length,
    components,
    ...daysOfValidity(last, timeZone),
    earlier,
  };
}

async function nameProducts(
  { db }: Pick<Deps, 'db'>,
  shopId: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await selectProducts(db, shopId, ids);
  return new Map(rows.map(({ productId, title }) => [productId, title]));
}

async function viewBundles(
  { db }: Pick<Deps, 'db'>,
  options: {
    readonly shopId: number;
    readonly timeZone: string;
    readonly bundles: readonly Bundle[];
  },
): Promise<BundleView[]> {
  const { shopId, timeZone, bundles } = options;
  const ids = bundles.flatMap(({ variantId, parts }) => [
    variantId,
    ...parts.map((part) => part.variantId),
  ]);
  const names = await selectVariantNames(db, shopId, ids);
  const getVariantName = (id: string) => names.get(id) ?? id;
  const latest = [...groupBy(bundles, ({ variantId }) => variantId).values()];
  return latest
    .flatMap((versions) => versions.at(-1) ?? [])
    .map(({ variantId, parts, ...period }) => ({
      variantId,
      name: getVariantName(variantId),
      parts: parts.map((part) => ({
        name: getVariantName(part.variantId),
        quantity: part.quantity,
      })),
      ...daysOfValidity(period, timeZone),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}
