import { type FigureDays, SHOP_FIGURES_PATH } from '#app/view-models/simulators/simulators-view.ts';

const DAYS_OF_PAGE = ['start', 'end', 'range'] as const;

/** Where the figures of a shop are read; those of chosen days by the address of the page on screen. */
export function writeFiguresAddress(days: FigureDays, search: string): string {
  const params = new URLSearchParams({ days });
  const page = new URLSearchParams(search);
  for (const key of DAYS_OF_PAGE) {
    const value = page.get(key);
    if (days === 'chosen' && value !== null) params.set(key, value);
  }
  return `${SHOP_FIGURES_PATH}?${params.toString()}`;
}
