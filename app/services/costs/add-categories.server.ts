import {
  insertCategories,
  selectOwnCategories,
} from '#app/data/costs/cost-category-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import {
  listCategories,
  matchCategory,
  type ScheduledKind,
} from '#app/domain/profit/daily-costs/cost-categories.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';

export interface AddCategoriesOptions {
  readonly shopId: number;
  readonly kind: ScheduledKind;
  readonly names: readonly string[];
}

/**
 * Adds the categories that the shop does not have yet, and returns the category for each typed
 * name.
 */
export async function addCategories(
  tx: Tx,
  { shopId, kind, names }: AddCategoriesOptions,
): Promise<ReadonlyMap<string, string>> {
  const existingCategories = listCategories(kind, await selectOwnCategories(tx, shopId, kind));
  const meant = new Map<string, string>();
  const added: string[] = [];
  for (const name of names) {
    const category = matchCategory(name, existingCategories);
    meant.set(name, category);
    if (existingCategories.some((one) => one.name === category)) continue;
    existingCategories.push({ name: category, isSystem: false });
    added.push(category);
  }
  await insertCategories(tx, shopId, kind, added);
  return meant;
}

export interface AddCategoryOptions {
  readonly shopId: number;
  readonly kind: ScheduledKind;
  readonly name: string;
}

/** Adds one category. Throws `conflict` when the shop has it, in any case of letters. */
export async function addCategory(
  { db }: Pick<Deps, 'db'>,
  { shopId, kind, name }: AddCategoryOptions,
): Promise<void> {
  await db.transaction(async (tx) => {
    const existingCategories = listCategories(kind, await selectOwnCategories(tx, shopId, kind));
    const category = matchCategory(name, existingCategories);
    if (existingCategories.some((one) => one.name === category)) {
      throw new AppError('conflict', `You already have the category ${category}.`);
    }
    await insertCategories(tx, shopId, kind, [category]);
  });
}
