/**
 * Pages that are no declared reports and save their layout too: the parts of it besides columns,
 * filters and sort.
 */
import { ownValue } from '#app/lib/own-value.ts';

interface PageHabits {
  /** Query parameters for choices that this page alone has. */
  readonly choices: readonly string[];
}

/** The pages; of these only products compare their figures. */
const PAGES: Readonly<Record<string, PageHabits & { readonly isCompared: boolean }>> = {
  orders: { choices: [], isCompared: false },
  'analytics/products': { choices: [], isCompared: true },
  'analytics/products-inventory': { choices: ['show'], isCompared: false },
  'utm-attribution': { choices: ['model'], isCompared: false },
  'utm-attribution-campaign-product': { choices: [], isCompared: false },
};

/** Query parameters for choices that a declared report alone has. */
const CHOICES_OF_REPORTS: Readonly<Record<string, readonly string[]>> = {
  'analytics/discounts': ['against'],
};

/** The query parameters of all pages for choices that one page alone has. */
export const CHOICE_KEYS: readonly string[] = [
  ...Object.values(PAGES).flatMap(({ choices }) => choices),
  ...Object.values(CHOICES_OF_REPORTS).flat(),
];

export function isOtherViewPage(page: string): boolean {
  return ownValue(PAGES, page) !== undefined;
}

export function getChoiceKeys(page: string): readonly string[] {
  return ownValue(PAGES, page)?.choices ?? ownValue(CHOICES_OF_REPORTS, page) ?? [];
}

/** Decides if the figures of a page can be compared with those of other days. */
export function isComparedPage(page: string): boolean {
  return ownValue(PAGES, page)?.isCompared ?? true;
}
