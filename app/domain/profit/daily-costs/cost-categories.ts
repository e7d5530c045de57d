/** Categories of expenses and other revenue: those that every shop has, and the shop's own. */
import type { DailyCostKind } from './daily-cost.ts';

export type ScheduledKind = Extract<DailyCostKind, 'expense' | 'other_revenue'>;

/** Receives the amounts of a deleted category. */
export const OTHER_CATEGORY = 'Other';

const SYSTEM_CATEGORIES: Readonly<Record<ScheduledKind, readonly string[]>> = {
  expense: [
    'Agency',
    'Equipment',
    'Insurance',
    'Packaging',
    'Payroll',
    'Professional services',
    'Rent',
    'Software',
    'Travel',
    'Utilities',
    OTHER_CATEGORY,
  ],
  other_revenue: ['Affiliate', 'Grants', 'Interest', 'Services', 'Sponsorship', OTHER_CATEGORY],
};

export interface CostCategory {
  readonly name: string;
  /** Every shop has it, so it cannot be deleted. */
  readonly isSystem: boolean;
}

export function isSystemCategory(kind: ScheduledKind, name: string): boolean {
  return SYSTEM_CATEGORIES[kind].includes(name);
}

/** Lists all categories of a kind in alphabetical order, "Other" last. */
export function listCategories(kind: ScheduledKind, added: readonly string[]): CostCategory[] {
  const names = [...new Set([...SYSTEM_CATEGORIES[kind], ...added])];
  return names
    .filter((name) => name !== OTHER_CATEGORY)
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .concat(OTHER_CATEGORY)
    .map((name) => ({ name, isSystem: isSystemCategory(kind, name) }));
}

/** Resolves a typed name to an existing category, ignoring case and spaces between words, or to a new one. */
export function matchCategory(typed: string, categories: readonly CostCategory[]): string {
  const name = typed.trim();
  const spelling = ignoreSpelling(name);
  return categories.find((category) => ignoreSpelling(category.name) === spelling)?.name ?? name;
}

function ignoreSpelling(name: string): string {
  return name.replace(/\s+/g, ' ').toLowerCase();
}
