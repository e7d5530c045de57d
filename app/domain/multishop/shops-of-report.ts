/** The shops of a report: as its screen gets them, and as an address names them. */
import type { ResolvedSelection } from '#app/domain/workspaces/multishop.ts';
import { readShopKey } from '#app/domain/metrics/shop-keys.ts';

export interface ShopsOfReport {
  /** The shops whose figures these are; the one on screen first. */
  readonly shown: readonly { readonly shopId: number; readonly name: string }[];
  readonly currentShopId: number;
  /** What became of the selection, where that needs a word. */
  readonly notice: ResolvedSelection['notice'];
  /** What to know of converted amounts. */
  readonly details: readonly string[];
}

/** The word of an address that names the shops of a part or a file of a report. */
const WORD = 'shops';

/**
 * An address with the shops of the report it belongs to, so that it keeps agreeing with the screen
 * when another selection is made elsewhere. One shop alone needs no word.
 */
export function withShops(params: URLSearchParams, { shown }: ShopsOfReport): URLSearchParams {
  const named = new URLSearchParams(params);
  if (shown.length > 1) named.set(WORD, shown.map(({ shopId }) => shopId).join(','));
  else named.delete(WORD);
  return named;
}

/** The shops that an address names; what is no id is left out. */
export function shopsFromAddress(params: URLSearchParams): readonly number[] {
  const words = (params.get(WORD) ?? '').split(',');
  return words.filter((word) => /^\d{1,15}$/.test(word)).map(Number);
}

/**
 * The id behind the key of a row, where a link can lead to it: of another shop than the one on
 * screen there is none, for the page would be that of a stranger's thing.
 */
export function idOnScreen(key: string, { shown, currentShopId }: ShopsOfReport): string | null {
  if (shown.length < 2) return key;
  const named = readShopKey(key);
  return named?.shopId === currentShopId ? named.key : null;
}
