/** What expenses and other revenue are grouped by: categories that every shop has, and its own. */
import type { DailyCostKind } from './daily-cost.ts';

/** The kinds of amounts without an order that people enter. */
export type ScheduledKind = Extract<DailyCostKind, 'expense' | 'other_revenue'>;

/** Where an amount goes whose category is deleted. */
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

/** A category as lists show it. */
export interface CostCategory {
  readonly name: string;
  /** Every shop has it, so it cannot be deleted. */
  readonly isSystem: boolean;
}

/** Whether every shop has the category. */
export function isSystemCategory(kind: ScheduledKind, name: string): boolean {
  return SYSTEM_CATEGORIES[kind].includes(name);
}

/** All categories of a kind in alphabetical order, "Other" last. */
export function listCategories(kind: ScheduledKind, own: readonly string[]): CostCategory[] {
  const names = [...new Set([...SYSTEM_CATEGORIES[kind], ...own])];
  return names
    .filter((name) => name !== OTHER_CATEGORY)
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .concat(OTHER_CATEGORY)
    .map((name) => ({ name, isSystem: isSystemCategory(kind, name) }));
}

/**
 * The category that is meant by a typed name: a known one in whatever case and with whatever spaces
 * between its words, else a new one of this name.
 */
export function matchCategory(typed: string, known: readonly CostCategory[]): string {
  const name = typed.trim();
  const spelling = ignoreSpelling(name);
  return known.find((category) => ignoreSpelling(category.name) === spelling)?.name ?? name;
}

function ignoreSpelling(name: string): string {
  return name.replace(/\s+/g, ' ').toLowerCase();
}
