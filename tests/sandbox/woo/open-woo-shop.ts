import { PlatformError, type PlatformShop } from '#app/platforms/port.ts';
import { wooPlatform } from '#app/platforms/woo/woo-platform.server.ts';
import { quickHttp } from '../quick-http.ts';
import type { SeededStore } from '../store/seeded-store.ts';
import { startWooSandbox, type WooSandbox, type WooSandboxOptions } from './woo-sandbox.ts';

export const WOO_NOW = '2026-11-30T12:00:00Z';
const clock = () => new Date(WOO_NOW);

export interface OpenWooShop {
  readonly sandbox: WooSandbox;
  readonly shop: PlatformShop;
}

/** A shop over https, or as the options say, and the platform opened on it. */
export async function openWooShop(
  store: SeededStore,
  options: WooSandboxOptions = {},
  rowsMax = 10,
): Promise<OpenWooShop> {
  const home = options.home ?? 'https://lamps.example';
  const sandbox = await startWooSandbox(store, { home, now: clock, ...options });
  const platform = wooPlatform({
    http: quickHttp(clock),
    clock,
    wait: () => Promise.resolve(),
    endpoint: `${sandbox.url}${options.folder ?? ''}`,
    rowsMax,
  });
  const secret = () => Promise.resolve(sandbox.secret);
  const { currency, timeZone } = store;
  return {
    sandbox,
    shop: platform.open({ externalKey: home, currency, timeZone, scopes: '', secret }),
  };
}

/** The fault that some work ends with, and its words; null when it ends well. */
export async function faultAndText(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof PlatformError ? [error.fault, error.message] : error;
}
