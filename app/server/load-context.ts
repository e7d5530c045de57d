import type { Deps } from '#app/services/deps.ts';

/** What the web server hands to every loader and action. */
declare module '@remix-run/node' {
  interface AppLoadContext {
    readonly deps: Deps;
    readonly sessionSecret: string;
    /** Nonce of this response's content security policy. */
    readonly nonce: string;
  }
}
