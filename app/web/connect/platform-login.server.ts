import type { AppLoadContext } from '@remix-run/node';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { ownValue } from '#app/lib/own-value.ts';

/** By the name in the address. */
const PLATFORM_OF: Readonly<Record<string, number>> = {
  wix: PLATFORM.wix,
  amazon: PLATFORM.amazon,
};

/** The platform of an address whose own pages let people in; throws 404 where there is none. */
export function authorisedPlatform({ deps }: Pick<AppLoadContext, 'deps'>, name: string) {
  const platform = deps.platforms(ownValue(PLATFORM_OF, name) ?? 0);
  if (platform?.authorisation === undefined) throw new Response('Not found', { status: 404 });
  return { platform, authorisation: platform.authorisation };
}

/** Where the platform sends the browser back to. It must be registered with the app there. */
export function returnAddress({ deps }: Pick<AppLoadContext, 'deps'>, name: string): string {
  return `${deps.accounts.appUrl}/connect/${name}/return`;
}

/** The platforms of which this installation can connect shops by their own sign-in. */
export function connectablePlatforms({ deps }: Pick<AppLoadContext, 'deps'>): number[] {
  return Object.values(PLATFORM).filter((id) => deps.platforms(id)?.authorisation !== undefined);
}

/** The platforms of which this installation finds shops by their addresses. */
export function platformsByAddress({ deps }: Pick<AppLoadContext, 'deps'>): number[] {
  return Object.values(PLATFORM).filter((id) => deps.platforms(id)?.find !== undefined);
}

/** The platforms that open this installation from inside their own pages. */
export function platformsThatEmbed({ deps }: Pick<AppLoadContext, 'deps'>): number[] {
  return deps.embedded === undefined ? [] : [PLATFORM.shopify];
}
