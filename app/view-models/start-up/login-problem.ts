/**
 * The problem of a shop's connection when a user logs in (shell.md section 4, steps 4 and 5), and
 * its message. Decided here: it is shown to users with an account of their own, and all fetched
 * data remain visible, so that no login page is shown.
 */
import { PLATFORM } from '#app/domain/shops/platforms.ts';

export const SERVER_ACTION_REQUIRED = 'server_action_required';

/**
 * `token_error`: the platform no longer accepts our access; else the owner must check the server.
 */
export type LoginProblem = 'token_error' | typeof SERVER_ACTION_REQUIRED;

/** Returns the problem; `state` is the state of the shop's connection, null without one. */
export function loginProblem(platformId: number, state: string | null): LoginProblem | null {
  if (state !== 'revoked') return null;
  return platformId === PLATFORM.wooCommerce ? SERVER_ACTION_REQUIRED : 'token_error';
}

/**
 * Decides if the message may open over a page: not over those that reconnect the shop, nor over the
 * settings, which show it with the remedy.
 */
export function isLoginProblemShownOn(pathname: string): boolean {
  return !/^\/(settings|register)(\/|$)/.test(pathname);
}

export interface LoginProblemMessage {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly url: string;
}

const NOTHING_LOST = 'Nothing that was fetched is lost, but nothing new is fetched until';

const SERVER_ACTION: LoginProblemMessage = {
  title: 'Action required',
  text:
    'Your WooCommerce shop is not connected: its server no longer accepts our key. ' +
    `${NOTHING_LOST} the shop is connected again.`,
  action: 'Open connection',
  url: '/settings?item=shop',
};

/** The admin pages where the owner of a shop authorises an app again. */
const ADMINS: ReadonlyMap<number, { readonly name: string; readonly url: string }> = new Map([
  [PLATFORM.shopify, { name: 'Shopify', url: 'https://admin.shopify.com/' }],
  [PLATFORM.wix, { name: 'Wix', url: 'https://manage.wix.com/' }],
  [PLATFORM.amazon, { name: 'Amazon', url: 'https://sellercentral.amazon.com/' }],
]);

/** Returns the message of a problem's modal, and its action. */
export function getLoginProblemMessage(
  problem: LoginProblem,
  platformId: number,
): LoginProblemMessage {
  const admin = ADMINS.get(platformId);
  if (problem === SERVER_ACTION_REQUIRED || admin === undefined) return SERVER_ACTION;
  return {
    title: 'Action is required',
    text:
      `${admin.name} no longer lets Farthing access this shop. ` +
      `${NOTHING_LOST} you open the app there again.`,
    action: `Go to ${admin.name}`,
    url: admin.url,
  };
}
