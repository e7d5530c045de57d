/**
 * Pages that are no declared reports and keep how they are arranged too: what of them is a layout beside
 * columns, filters and sort.
 */
import { ownValue } from '#app/lib/own-value.ts';

interface PageHabits {
  /** Words of the address by which a page alone lets something be chosen. */
  readonly choices: readonly string[];
}

/** None of these pages compares its figures, but for products. */
const PAGES: Readonly<Record<string, PageHabits & { readonly isCompared: boolean }>> = {
  orders: { choices: [], isCompared: false },
  'analytics/products': { choices: [], isCompared: true },
  'analytics/products-inventory': { choices: ['show'], isCompared: false },
  'utm-attribution': { choices: ['model'], isCompared: false },
  'utm-attribution-campaign-product': { choices: [], isCompared: false },
};

/** Words of the address by which a declared report alone lets something be chosen. */
const CHOICES_OF_REPORTS: Readonly<Record<string, readonly string[]>> = {
  'analytics/discounts': ['against'],
};

/** The words of all pages by which something is chosen on one of them alone. */
export const CHOICE_KEYS: readonly string[] = [
  ...Object.values(PAGES).flatMap(({ choices }) => choices),
  ...Object.values(CHOICES_OF_REPORTS).flat(),
];

/** Whether a page that is not declared keeps its layout. */
export function isOtherViewPage(page: string): boolean {
  return ownValue(PAGES, page) !== undefined;
}

/** What a page alone lets its reader choose. */
export function getChoiceKeys(page: string): readonly string[] {
  return ownValue(PAGES, page)?.choices ?? ownValue(CHOICES_OF_REPORTS, page) ?? [];
}

/** Whether the figures of a page can be compared with those of other days. */
export function isComparedPage(page: string): boolean {
  return ownValue(PAGES, page)?.isCompared ?? true;
}
