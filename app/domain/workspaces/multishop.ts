/**
 * Several shops on one page (features.md, "Multishop"): which of them a page can show together, in
 * which currency, and its notice when that differs from the selection.
 */
import type { ShopInWorkspace } from './workspace.ts';

/** Any shops; shops of one currency; the current shop alone. */
export type MultishopMode = 'all' | 'same_currency' | 'off';

export const MULTISHOP_MESSAGES = {
  same_currency: 'This page supports the Multishop view for shops with the same currency',
  cleared: 'This page does not support Multishop view',
  unsupported: "This page doesn't support multishop view",
  other_currency: "Shop with different currency can't be added on this page",
} as const;

/** The currency when amounts cannot be converted into the main one (features.md, "Multishop"). */
const CURRENCY_OF_LAST_RESORT = 'USD';

/** Returns the mode of a page: from the page table, and for a report from its two flags. */
export function getMultishopMode(page: {
  readonly supportsMultishop: boolean;
  readonly noMultishop?: boolean;
  readonly noMulticurrency?: boolean;
}): MultishopMode {
  if (!page.supportsMultishop || page.noMultishop === true) return 'off';
  return page.noMulticurrency === true ? 'same_currency' : 'all';
}

export interface SelectionContext {
  readonly mode: MultishopMode;
  readonly current: ShopInWorkspace;
  readonly selected: readonly ShopInWorkspace[];
  readonly mainCurrency: string;
  readonly isConvertible: (currency: string) => boolean;
  /**
   * Returns the first day, in words, on which an amount could not be converted; null when there is
   * none. Without it a missing rate is detected when an amount needs it.
   */
  readonly dayWithoutRate?: (from: string, to: string) => string | null;
}

export interface ResolvedSelection {
  /** The shops on the page; never empty. */
  readonly shops: readonly ShopInWorkspace[];
  readonly currency: string;
  readonly isConverted: boolean;
  readonly notice: { readonly tone: 'info' | 'warning'; readonly text: string } | null;
}

export function resolveSelection(context: SelectionContext): ResolvedSelection {
  const { mode, current } = context;
  const selected = context.selected.length === 0 ? [current] : context.selected;
  const isCurrentShopAlone = selected.every(({ shopId }) => shopId === current.shopId);
  if (mode === 'off' && !isCurrentShopAlone) {
    return alone(current, { tone: 'warning', text: MULTISHOP_MESSAGES.cleared });
  }
  const currencies = new Set(selected.map(({ currency }) => currency));
  const [first] = currencies;
  if (currencies.size === 1 && first !== undefined) {
    return { shops: selected, currency: first, isConverted: false, notice: null };
  }
  return mode === 'same_currency'
    ? cutToOneCurrency(selected, context)
    : converted(selected, context);
}

/** Returns the workspace's main currency if amounts can be converted into it, else US dollars. */
export function getMultishopCurrency(
  mainCurrency: string,
  isConvertible: (currency: string) => boolean,
): string {
  return isConvertible(mainCurrency) ? mainCurrency : CURRENCY_OF_LAST_RESORT;
}

/** Builds "Since you have shops with different currencies, we converted data to EUR". */
export function convertedText(currency: string): string {
  return `Since you have shops with different currencies, we converted data to ${currency}`;
}

function alone(shop: ShopInWorkspace, notice: ResolvedSelection['notice']): ResolvedSelection {
  return { shops: [shop], currency: shop.currency, isConverted: false, notice };
}

/** Uses the current shop's currency where no selected shop has the main one. */
function cutToOneCurrency(
  selected: readonly ShopInWorkspace[],
  { mainCurrency, current }: SelectionContext,
): ResolvedSelection {
  const hasMain = selected.some((shop) => shop.currency === mainCurrency);
  const currency = hasMain ? mainCurrency : current.currency;
  return withoutOthers(selected, currency, MULTISHOP_MESSAGES.same_currency, current);
}

function converted(
  selected: readonly ShopInWorkspace[],
  { mainCurrency, isConvertible, dayWithoutRate, current }: SelectionContext,
): ResolvedSelection {
  const currency = getMultishopCurrency(mainCurrency, isConvertible);
  for (const shop of selected) {
    const day = dayWithoutRate?.(shop.currency, currency) ?? null;
    if (day === null) continue;
    return withoutOthers(
      selected,
      current.currency,
      `There is no reference rate between ${shop.currency} and ${currency} on ${day}, ` +
        'so shops of other currencies are left out',
      current,
    );
  }
  return {
    shops: selected,
    currency,
    isConverted: true,
    notice: { tone: 'info', text: convertedText(currency) },
  };
}

/** Returns the shops of one currency, and a warning that names those removed; the current shop at least. */
function withoutOthers(
  selected: readonly ShopInWorkspace[],
  currency: string,
  why: string,
  current: ShopInWorkspace,
): ResolvedSelection {
  const sameCurrency = selected.filter((shop) => shop.currency === currency);
  const removed = selected.filter((shop) => shop.currency !== currency).map(({ name }) => name);
  return {
    shops: sameCurrency.length === 0 ? [current] : sameCurrency,
    currency,
    isConverted: false,
    notice: { tone: 'warning', text: `${why}. Removed: ${removed.join(', ')}` },
  };
}
