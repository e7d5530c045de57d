/** What we use of App Bridge, which its script puts on the window inside the Shopify admin. */
export interface AppBridge {
  idToken(): Promise<string>;
  readonly saveBar: {
    show(id: string): Promise<void>;
    hide(id: string): Promise<void>;
    /** Resolves when the page may be left: no bar is shown, or the merchant agreed. */
    leaveConfirmation(): Promise<void>;
  };
}

/** App Bridge; undefined outside of the Shopify admin. */
export function appBridge(): AppBridge | undefined {
  return (window as { shopify?: AppBridge }).shopify;
}
