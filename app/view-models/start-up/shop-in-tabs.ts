/** The reaction of a tab when another shop is on screen elsewhere (shell.md, sections 4, 8). */
export interface TabState {
  readonly shopKey: string;
  readonly isOnboardingDone: boolean;
  readonly path: string;
  readonly query: string;
}

export type TabDecision =
  | { readonly do: 'nothing' }
  /**
   * The session's own range, filters and return path belong to the other shop: clear and reload.
   */
  | { readonly do: 'clear_and_reload'; readonly to: string };

/**
 * Decides after another tab has switched to the shop with this key. The dashboard exists for every
 * shop; a page need not, so its address remains only while onboarding is not done and the guards
 * choose anyway.
 */
export function onShopSeenInOtherTab(seenShopKey: string | null, tab: TabState): TabDecision {
  if (seenShopKey === null || seenShopKey === '' || seenShopKey === tab.shopKey) {
    return { do: 'nothing' };
  }
  const params = new URLSearchParams(tab.isOnboardingDone ? '' : tab.query);
  params.set('rs', '1');
  const path = tab.isOnboardingDone ? '/dashboard' : tab.path;
  return { do: 'clear_and_reload', to: `${path}?${params.toString()}` };
}

/** Decides if a reply's `shop` header opens the two-different-shops modal, which it does once. */
export function isOtherShopsReply(
  shopHeader: string | null,
  currentShopKey: string | null,
  wasModalShown: boolean,
): boolean {
  if (wasModalShown || shopHeader === null || currentShopKey === null) return false;
  return shopHeader !== '' && shopHeader !== currentShopKey;
}

/** The modal about pages of different shops side by side (features.md, "Other shared screens"). */
export const TWO_SHOPS_MODAL = {
  title: 'Two different shops are open',
  text: 'Another tab or window of your browser has switched to a different shop.',
  action: 'Refresh Page',
} as const;
