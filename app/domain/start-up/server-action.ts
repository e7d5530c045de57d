import { PLATFORM } from '#app/domain/routes/platforms.ts';

export const SERVER_ACTION_REQUIRED = 'server_action_required';

/**
 * Whether somebody must look at the shop's own server (shell.md section 4, step 5): a WooCommerce
 * shop whose key no longer opens it. `state` is how its connection stands; null without one.
 */
export function isServerActionRequired(platformId: number, state: string | null): boolean {
  return platformId === PLATFORM.wooCommerce && state === 'revoked';
}

/**
 * Whether the words about it may open over a page: not over those where the shop is connected again,
 * nor over the settings, which say the same with what to do about it.
 */
export function isServerActionShownOn(pathname: string): boolean {
  return !/^\/(settings|register)(\/|$)/.test(pathname);
}

export const SERVER_ACTION_MODAL = {
  title: 'Action required',
  text:
    'Your WooCommerce shop is not connected: its server accepts no key of ours any more. Nothing ' +
    'that was fetched is lost, but nothing new comes until the shop is connected again.',
  action: 'Open connection',
  url: '/settings?item=shop',
} as const;
