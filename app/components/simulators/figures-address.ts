import { type FigureDays, SHOP_FIGURES_PATH } from '#app/view-models/simulators/simulators-view.ts';

const DAYS_OF_PAGE = ['start', 'end', 'range'] as const;

export interface AskedFigures {
  readonly days: FigureDays;
  /** The product whose figures a unit has; null for the average of the shop. */
  readonly productId: string | null;
}

/**
 * Writes the address of a shop's figures; those of chosen days by the address of the page on
 * screen.
 */
export function writeFiguresAddress({ days, productId }: AskedFigures, search: string): string {
  const params = new URLSearchParams({ days });
  if (productId !== null) params.set('product', productId);
  const page = new URLSearchParams(search);
  for (const key of DAYS_OF_PAGE) {
    const value = page.get(key);
    if (days === 'chosen' && value !== null) params.set(key, value);
  }
  return `${SHOP_FIGURES_PATH}?${params.toString()}`;
}

export function writeProductSearch(text: string): string {
  return `${SHOP_FIGURES_PATH}?${new URLSearchParams({ find: text }).toString()}`;
}
