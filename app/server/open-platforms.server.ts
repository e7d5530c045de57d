import type { Environment } from '#app/config/environment.server.ts';
import { type Wait, waitMs } from '#app/lib/backoff.ts';
import { type HttpClient, httpClient } from '#app/lib/http/http-client.ts';
import { guardedFetch } from '#app/platforms/guarded-fetch.server.ts';
import { amazonPlatform } from '#app/platforms/amazon/amazon-platform.server.ts';
import type { Platform } from '#app/platforms/port.ts';
import { wixPlatform } from '#app/platforms/wix/wix-platform.server.ts';
import { shopifyPlatform } from '#app/platforms/shopify/shopify-platform.server.ts';
import { wooPlatform } from '#app/platforms/woo/woo-platform.server.ts';
import type { Deps } from '#app/services/deps.ts';

export interface OpenPlatformsOptions extends Pick<Deps, 'log'> {
  readonly environment: Environment;
  readonly fetch: typeof fetch;
  readonly clock: () => Date;
}

interface OpeningDeps extends OpenPlatformsOptions {
  readonly http: HttpClient;
  readonly wait: Wait;
  readonly random: () => number;
}

/** The opener of each platform, which returns null where the environment lacks its keys. */
const OPENERS: readonly ((openingDeps: OpeningDeps) => Platform | null)[] = [
  ({ environment: { wix }, http, clock }) =>
    wix && wixPlatform({ http, clock, keys: wix, endpoint: wix.endpoint }),
  ({ environment: { shopify }, ...openingDeps }) =>
    shopify &&
    shopifyPlatform({
      ...openingDeps,
      app: shopify,
      endpoint: shopify.endpoint,
      onOtherVersion: onceEach((version) => {
        openingDeps.log.warn(
          { event: 'shopify.other_version', version },
          'Shopify answers in another version',
        );
      }),
      onBulkNotAllowed: onceEach((shop) => {
        openingDeps.log.warn(
          { event: 'shopify.bulk_not_allowed', shop },
          'Shopify allows this app no bulk queries: shops are read page by page, which is slower. ' +
            'extensions/README.md says where to allow them.',
        );
      }),
    }),
  // Merchants type these addresses, and their hosts may be slow.
  ({ environment, ...openingDeps }) =>
    wooPlatform({
      ...openingDeps,
      http: httpClient({
        ...openingDeps,
        fetch: guardedFetch(environment),
        timeoutMs: SLOW_HOST_MS,
      }),
      allowsPrivateHosts: environment.allowsPrivateHosts,
      endpoint: null,
    }),
  ({ environment: { amazon }, http, clock, wait }) =>
    amazon && amazonPlatform({ http, clock, wait, keys: amazon, endpoint: amazon.endpoint }),
];

const SLOW_HOST_MS = 60_000;

/** Reports each word once: every reply contains it. */
function onceEach(warn: (word: string) => void): (word: string) => void {
  const reported = new Set<string>();
  return (word) => {
    if (reported.has(word)) return;
    reported.add(word);
    warn(word);
  };
}

/** Opens the platforms whose shops this installation can connect, by their ids. */
export function openPlatforms(options: OpenPlatformsOptions): Deps['platforms'] {
  const { fetch: send, clock } = options;
  const random = () => Math.random();
  const http = httpClient({ fetch: send, wait: waitMs, clock, random });
  const openingDeps = { ...options, http, wait: waitMs, random };
  const opened = OPENERS.flatMap((open) => open(openingDeps) ?? []);
  const byId = new Map(opened.map((platform) => [platform.platformId, platform]));
  return (platformId) => byId.get(platformId) ?? null;
}
