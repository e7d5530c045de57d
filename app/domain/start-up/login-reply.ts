/** What `OnlineShops.verifyShopLogin` replied, as far as start-up looks at it (shell.md section 7). */
export interface LoginReply {
  readonly status: number;
  /** 'authentication failed', or nothing. */
  readonly error: string | null;
  /** Whether the reply holds data at all. */
  readonly isEmpty: boolean;
  readonly redirect: string | null;
  readonly needsReinstall: boolean;
  /** 'server_action_required', or nothing. */
  readonly info: string | null;
  readonly platformId: number | null;
  /** A path of the product, or a full address. */
  readonly page: string | null;
  readonly isNewInstall: boolean;
  /** null when the reply holds no shop. */
  readonly shop: LoginShop | null;
}

export interface LoginShop {
  readonly isOnboardingDone: boolean;
  readonly isTrialModalDue: boolean;
  readonly isDemo: boolean;
  /** Ad platforms that are connected: "facebook", "google", "klaviyo", "other". */
  readonly connectedPlatforms: readonly string[];
}

/** Where the browser is while it starts. */
export interface StartUpPlace {
  /** "/orders". */
  readonly path: string;
  /** "?tab=orders", or nothing. */
  readonly query: string;
  /** Hosts that a full address in a reply may lead to; see `safeExternalUrl`. */
  readonly trustedHosts: readonly string[];
}
