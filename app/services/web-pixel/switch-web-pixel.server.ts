import { updateSitePixel } from '#app/data/visits/site-pixel-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { PixelSettings } from '#app/platforms/platform-pixel.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { openShop } from '#app/services/connections/open-shop.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import { isOutdated, readPixelState } from './queue-pixel-update.server.ts';

export interface WebPixelOptions {
  readonly shopId: number;
  readonly signal?: AbortSignal;
}

type PixelDeps = SyncDeps & Pick<Deps, 'accounts'>;

/**
 * Switches on the pixel that reports visits at the shop's platform, with the shop's key. A repeat
 * sets it anew. Throws AppError, with a remedy for people.
 */
export async function switchOnWebPixel(deps: PixelDeps, options: WebPixelOptions): Promise<void> {
  const { settings } = await readPixelState(deps, deps.db, options.shopId);
  if (settings === null) {
    throw new AppError('not_found', 'Farthing does not count the visits of this shop.');
  }
  requireReachable(settings);
  const isOn = await setPixel(deps, settings, options).catch(rethrowForPeople);
  if (isOn) return;
  throw new AppError('conflict', 'Shopify does not know Farthing’s pixel yet.', {
    hint:
      'Whoever runs this installation deploys it once with Shopify’s command line, as extensions/README.md says. ' +
      'Then press the button again.',
  });
}

/** Switches the pixel off. Throws AppError. */
export async function switchOffWebPixel(deps: PixelDeps, options: WebPixelOptions): Promise<void> {
  try {
    await removePixel(deps, options);
  } catch (error) {
    if (!(error instanceof PlatformError) || error.fault !== 'forbidden') rethrowForPeople(error);
    throw new AppError('forbidden', 'Shopify no longer allows Farthing to change its pixel.', {
      hint: 'Disconnect it in your Shopify admin, under Settings, Customer events.',
      cause: error,
    });
  }
}

/**
 * Updates the pixel where the shop's key or our address have changed, and switches it off where its
 * visits no longer count. A fault that only a person can repair is logged, and the page shows it.
 * Throws PlatformError to be tried again.
 */
export async function updateWebPixel(deps: PixelDeps, options: WebPixelOptions): Promise<void> {
  const state = await readPixelState(deps, deps.db, options.shopId);
  if (!isOutdated(state)) return;
  try {
    if (state.settings === null) await removePixel(deps, options);
    else await setPixel(deps, state.settings, options);
  } catch (error) {
    const isForPeople =
      error instanceof PlatformError && (error.fault === 'forbidden' || error.fault === 'revoked');
    if (!isForPeople) throw error;
    warn(deps, options, error);
  }
}

/**
 * Switches it off while the shop can be reached; an unreachable shop is disconnected all the same.
 */
export async function releaseWebPixel(deps: PixelDeps, options: WebPixelOptions): Promise<void> {
  try {
    await removePixel(deps, options);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    warn(deps, options, error);
  }
}

/** Sets the pixel; returns false where the platform has no pixel of ours to run. */
async function setPixel(
  deps: PixelDeps,
  settings: PixelSettings,
  { shopId, signal }: WebPixelOptions,
): Promise<boolean> {
  const [opened, { pixel }] = [
    await openShop(deps, shopId),
    await readPixelState(deps, deps.db, shopId),
  ];
  if (opened?.shop.pixel === undefined) {
    throw new AppError('conflict', 'This shop is not connected to Shopify.', {
      hint: 'Open Farthing in your Shopify admin, then press the button again.',
    });
  }
  const pixelId = await opened.shop.pixel.switchOn(settings, {
    pixelId: pixel?.pixelId ?? null,
    ...(signal && { signal }),
  });
  if (pixelId === null) return false;
  await updateSitePixel(deps.db, shopId, { pixelId, ...settings });
  return true;
}

async function removePixel(deps: PixelDeps, { shopId, signal }: WebPixelOptions): Promise<void> {
  const { pixel } = await readPixelState(deps, deps.db, shopId);
  if (pixel === null) return;
  const opened = await openShop(deps, shopId);
  await opened?.shop.pixel?.switchOff(pixel.pixelId, signal && { signal });
  await updateSitePixel(deps.db, shopId, null);
}

/**
 * Requires an address that pages can reach: they are on https, and their browsers send nothing to
 * http but on their own machine.
 */
function requireReachable({ origin }: PixelSettings): void {
  const { protocol, hostname } = new URL(origin);
  const isOfMachine = /^127\.|^\[::1\]$|(^|\.)localhost$/.test(hostname);
  if (protocol === 'https:' || isOfMachine) return;
  throw new AppError('conflict', `Visitors’ browsers do not report to ${origin}.`, {
    hint: 'Put Farthing behind https, and set APP_URL to that address.',
  });
}

function rethrowForPeople(error: unknown): never {
  if (!(error instanceof PlatformError)) throw error;
  const { message, hint, code } = getRefusal(error);
  throw new AppError(code, message, { hint, cause: error });
}

function getRefusal({ fault, message }: PlatformError) {
  switch (fault) {
    case 'forbidden':
      return {
        code: 'forbidden',
        message: 'Shopify has not allowed Farthing to record visits.',
        hint: 'Open Farthing in your Shopify admin, press the button there and allow both permissions.',
      } as const;
    case 'revoked':
      return {
        code: 'conflict',
        message: 'Shopify no longer lets Farthing into this shop.',
        hint: 'Open Farthing in your Shopify admin to connect it again.',
      } as const;
    case 'address_refused':
      return {
        code: 'unavailable',
        message,
        hint: 'Nothing has changed. Press the button again when it is allowed.',
      } as const;
    default:
      return {
        code: 'unavailable',
        message: 'Shopify did not answer as it should.',
        hint: 'Nothing has changed. Try again in a minute.',
      } as const;
  }
}

function warn({ log }: PixelDeps, { shopId }: WebPixelOptions, error: PlatformError): void {
  const { fault } = error;
  log.warn({ event: 'pixel.not_set', shopId, fault, err: error }, 'a web pixel was not set');
}
