import { PLATFORM } from '#app/domain/shops/platforms.ts';
import type { PlatformLimit } from '#app/domain/shops/platform-limit.ts';
import { platformTitle } from './connection-view.ts';

/** The limits that are shown; the operator of the installation sees more. */
export interface PlatformLimitsView {
  readonly limits: readonly PlatformLimit[];
  readonly isOwner: boolean;
}

export interface LimitText {
  readonly title: string;
  readonly text: string;
}

/**
 * Describes a limit: for the operator of the installation the remedy, for others that it is not
 * their fault.
 */
export function getLimitText(
  limit: PlatformLimit,
  { isOwner, since }: { readonly isOwner: boolean; readonly since: string },
): LimitText {
  const name = platformTitle(limit.platformId);
  const shops = limit.shops === 1 ? 'One shop' : `${limit.shops} shops`;
  const isShopify = limit.platformId === PLATFORM.shopify;
  if (limit.kind === 'bulk_denied') {
    const title = `${name} allows this Farthing no bulk queries`;
    const what = `Since ${since} much of ${shops.toLowerCase()} comes page by page, which is slower.`;
    return { title, text: `${what} ${isOwner ? ALLOW_BULK : OTHERS}` };
  }
  if (!isShopify) {
    const title = `A firewall before ${name} refuses this Farthing server`;
    const what = `${shops}: nothing new since ${since}. No permission is missing. ${AGAIN}`;
    const advice = `Where it stays so, ask the support of ${name}, or let this server call from another address.`;
    return { title, text: isOwner ? `${what} ${advice}` : `${what} ${OTHERS}` };
  }
  const title = 'Shopify refuses the address of this Farthing server';
  const what = `${shops}: nothing new since ${since}. ${AGAIN}`;
  return { title, text: `${what} ${isOwner ? allowAddress(limit.address) : OTHERS}` };
}

const AGAIN = 'It is tried again every quarter of an hour.';

const OTHERS = 'You need to do nothing: whoever runs this Farthing has to mend it.';

const STEPS = 'extensions/README.md has the steps.';

const ALLOW_BULK =
  'In Shopify’s Partner Dashboard open Apps, the app and “API access requests”, and press “Allow bulk ' +
  `queries” under “Run bulk operations”. A public app needs its IP allowlist too. ${STEPS}`;

function allowAddress(address: string | null): string {
  const which =
    address === null
      ? 'the address that this server calls from: on the server, “curl -4 https://ifconfig.me” shows it, and ' +
        '“curl -6 https://ifconfig.me” where it has one of IPv6'
      : `the address ${address}, from which this server calls`;
  const changing =
    'One that changes is allowed by the network (ASN) of its provider and the countries.';
  return (
    `In Shopify’s Dev Dashboard open the app, Settings, “IP allowlist”, and add ${which}. ` +
    `${changing} ${STEPS}`
  );
}
