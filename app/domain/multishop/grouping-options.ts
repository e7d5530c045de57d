/**
 * The groupings of reports, and the shops that a table with each can show together. An id belongs
 * to one shop: product 7 of one shop is no product 7 of another, so tables of them show one shop.
 * Two groupings without a period stay in one currency: each row of each day is rounded, and so many
 * small amounts would miss their total by more than cents.
 */
import { DIMENSIONS, getDimension, getGranularity } from '#app/domain/metrics/dimensions.ts';
import { type MultishopMode, getMultishopMode } from '#app/domain/workspaces/multishop.ts';
import { isOfOneShop } from '#app/domain/metrics/shop-keys.ts';

export interface GroupingOption {
  readonly key: string;
  readonly label: string;
  readonly noMultishop: boolean;
}

export const GROUPING_OPTIONS: readonly GroupingOption[] = DIMENSIONS.map(({ key, label }) => ({
  key,
  label,
  noMultishop: isOfOneShop(key),
}));

export function multishopModeFor(groupings: readonly string[]): MultishopMode {
  const untimed = groupings.filter((key) => getGranularity(getDimension(key)) === null);
  return getMultishopMode({
    supportsMultishop: true,
    noMultishop: groupings.some(isOfOneShop),
    noMulticurrency: untimed.length > 1,
  });
}
