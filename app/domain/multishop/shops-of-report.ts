/** The shops of a report, as its screen receives them and as an address names them. */
import type { ResolvedSelection } from '#app/domain/workspaces/multishop.ts';
import { readShopKey } from '#app/domain/metrics/shop-keys.ts';

export interface ShopsOfReport {
  /** The shops whose figures are shown; the one on screen first. */
  readonly shown: readonly { readonly shopId: number; readonly name: string }[];
  readonly currentShopId: number;
  /** The outcome of the selection, where the reader should know it. */
  readonly notice: ResolvedSelection['notice'];
  readonly details: readonly string[];
}

const WORD = 'shops';

/**
 * Adds the shops of a report to an address of one of its parts, so that it agrees with the screen
 * when another selection is made elsewhere. A single shop is not added.
 */
export function withShops(params: URLSearchParams, { shown }: ShopsOfReport): URLSearchParams {
  const named = new URLSearchParams(params);
  if (shown.length > 1) named.set(WORD, shown.map(({ shopId }) => shopId).join(','));
  else named.delete(WORD);
  return named;
}

/** Reads the shops that an address names; invalid ids are dropped. */
export function shopsFromAddress(params: URLSearchParams): readonly number[] {
  const words = (params.get(WORD) ?? '').split(',');
  return words.filter((word) => /^\d{1,15}$/.test(word)).map(Number);
}

/**
 * Returns the id behind a row's key where a link can lead to it; null for another shop than the one
 * on screen, whose page would show a different record.
 */
export function idOnScreen(key: string, { shown, currentShopId }: ShopsOfReport): string | null {
  if (shown.length < 2) return key;
  const named = readShopKey(key);
  return named?.shopId === currentShopId ? named.key : null;
}
