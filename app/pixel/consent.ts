export interface ConsentSources {
  readonly navigator: {
    readonly globalPrivacyControl?: boolean;
    readonly doNotTrack?: string | null;
  };
  readonly Shopify?: {
    readonly customerPrivacy?: { readonly analyticsProcessingAllowed?: () => boolean };
  };
  readonly wp_has_consent?: (category: string) => boolean;
  readonly dataLayer?: readonly ArrayLike<unknown>[];
}

/**
 * Decides if the visitor consented. A signal of the browser against it has priority; then the
 * page's `farthing('consent', ...)`, then Shopify, WordPress and Google's consent mode, the first
 * that exists. Without any, `isFree` decides.
 */
export function hasConsent(
  { navigator, Shopify, wp_has_consent, dataLayer }: ConsentSources,
  said: boolean | null,
  isFree: boolean,
): boolean {
  if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') return false;
  if (said !== null) return said;
  const shopify = Shopify?.customerPrivacy?.analyticsProcessingAllowed;
  if (shopify) return shopify();
  if (wp_has_consent) return wp_has_consent('statistics');
  return readConsentMode(dataLayer ?? []) ?? isFree;
}

/** Google's consent mode: the last command that names analytics; null where there is none. */
function readConsentMode(commands: readonly ArrayLike<unknown>[]): boolean | null {
  let state: boolean | null = null;
  for (const { 0: name, 2: settings } of commands) {
    const analytics = (settings as { analytics_storage?: unknown } | undefined)?.analytics_storage;
    if (name === 'consent' && analytics) state = analytics === 'granted';
  }
  return state;
}
