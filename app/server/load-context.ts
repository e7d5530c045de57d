import type { PartnerOffer } from '#app/config/partner-offers.ts';
import type { OutsideServices } from '#app/outside/port.ts';
import type { Secret } from '#app/lib/secret.ts';
import type { Deps } from '#app/services/deps.ts';
import type { EmbeddedRequest } from '#app/services/embedded-settings.ts';
import type { QueryCaller } from '#app/services/metrics/query-gate.server.ts';

/** The context that the web server passes to every loader and action. */
declare module '@remix-run/node' {
  interface AppLoadContext {
    readonly deps: Deps;
    /** The request from inside the Shopify admin, its token proven; absent standalone. */
    readonly embedded?: EmbeddedRequest;
    readonly sessionSecret: Secret;
    /** The caller of queries, with or without an account or a key. */
    readonly queryCaller?: QueryCaller;
    readonly nonce: string;
    readonly ip: string;
    /** Set when this installation is reached over https, by its setting or by this request's. */
    readonly isHttps: boolean;
    readonly isDevelopment: boolean;
    /** Set in maintenance mode: every page redirects to the maintenance page. */
    readonly isMaintenance: boolean;
    readonly helpVideos?: ReadonlyMap<string, string>;
    /** External services that are set up; absent for none. */
    readonly outside?: OutsideServices;
    /** The offers of partners; absent for none. */
    readonly partnerOffers?: readonly PartnerOffer[];
    /** Adds a `Set-Cookie` header to any response. */
    readonly setCookie: (header: string) => void;
  }
}
