import type { AppLoadContext } from '@remix-run/node';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { ownValue } from '#app/lib/own-value.ts';

const PLATFORM_OF: Readonly<Record<string, number>> = {
  wix: PLATFORM.wix,
  amazon: PLATFORM.amazon,
};

/** Returns the platform of an address with a log-in of its own; throws 404 where there is none. */
export function authorisedPlatform({ deps }: Pick<AppLoadContext, 'deps'>, name: string) {
  const platform = deps.platforms(ownValue(PLATFORM_OF, name) ?? 0);
  if (platform?.authorisation === undefined) throw new Response('Not found', { status: 404 });
  return { platform, authorisation: platform.authorisation };
}

/**
 * Returns the address to which the platform redirects the browser. It must be registered with the
 * app there.
 */
export function returnAddress({ deps }: Pick<AppLoadContext, 'deps'>, name: string): string {
  return `${deps.accounts.appUrl}/connect/${name}/return`;
}

/** Lists the platforms whose shops this installation can connect by their own log-in. */
export function connectablePlatforms({ deps }: Pick<AppLoadContext, 'deps'>): number[] {
  return Object.values(PLATFORM).filter((id) => deps.platforms(id)?.authorisation !== undefined);
}

/** Lists the platforms whose shops this installation finds by their addresses. */
export function platformsByAddress({ deps }: Pick<AppLoadContext, 'deps'>): number[] {
  return Object.values(PLATFORM).filter((id) => deps.platforms(id)?.find !== undefined);
}

/** Lists the platforms that open this installation inside their own pages. */
export function platformsThatEmbed({ deps }: Pick<AppLoadContext, 'deps'>): number[] {
  return deps.embedded === undefined ? [] : [PLATFORM.shopify];
}
