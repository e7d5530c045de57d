import type { PartnerOffer } from '#app/config/partner-offers.ts';
import type { OutsideServices } from '#app/outside/port.ts';
import type { Secret } from '#app/lib/secret.ts';
import type { Deps } from '#app/services/deps.ts';
import type { EmbeddedRequest } from '#app/services/embedded-settings.ts';
import type { QueryCaller } from '#app/services/metrics/query-gate.server.ts';

/** What the web server hands to every loader and action. */
declare module '@remix-run/node' {
  interface AppLoadContext {
    readonly deps: Deps;
    /** Of a request from inside the Shopify admin, its token proven; absent standalone. */
    readonly embedded?: EmbeddedRequest;
    readonly sessionSecret: Secret;
    /** Whether this request's figures are requested with an account or a key. */
    readonly queryCaller?: QueryCaller;
    /** Nonce of this response's content security policy. */
    readonly nonce: string;
    /** Network address of whoever asks. */
    readonly ip: string;
    /** Whether this installation is reached over https, by its own word or by this request's. */
    readonly isHttps: boolean;
    readonly isDevelopment: boolean;
    /** Maintenance mode: every page leads to the one that says so. */
    readonly isMaintenance: boolean;
    /** Addresses of films by the names of help articles. */
    readonly helpVideos?: ReadonlyMap<string, string>;
    /** Services outside that are set up; without it none is. */
    readonly outside?: OutsideServices;
    /** What partners offer to merchants; without it nothing. */
    readonly partnerOffers?: readonly PartnerOffer[];
    /** Adds a `Set-Cookie` header to the response, whatever it will be. */
    readonly setCookie: (header: string) => void;
  }
}
