/**
 * What is wrong with a shop's connection when a user logs in (shell.md section 4, steps 4 and 5),
 * and what the message says. Decided here: it is shown to users with an account of their own,
 * and everything that was fetched is theirs to see, so that no login page is shown.
 */
import { PLATFORM } from '#app/domain/shops/platforms.ts';

export const SERVER_ACTION_REQUIRED = 'server_action_required';

/** `token_error`: the platform no longer accepts our access; else the owner must check the server. */
export type LoginProblem = 'token_error' | typeof SERVER_ACTION_REQUIRED;

/** `state` is how the shop's connection stands; null without one. */
export function loginProblem(platformId: number, state: string | null): LoginProblem | null {
  if (state !== 'revoked') return null;
  return platformId === PLATFORM.wooCommerce ? SERVER_ACTION_REQUIRED : 'token_error';
}

/**
 * Whether the words about it may open over a page: not over those where the shop is connected again,
 * nor over the settings, which say the same with what to do about it.
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

/** Where the owner of a shop lets an app in again. */
const ADMINS: ReadonlyMap<number, { readonly name: string; readonly url: string }> = new Map([
  [PLATFORM.shopify, { name: 'Shopify', url: 'https://admin.shopify.com/' }],
  [PLATFORM.wix, { name: 'Wix', url: 'https://manage.wix.com/' }],
  [PLATFORM.amazon, { name: 'Amazon', url: 'https://sellercentral.amazon.com/' }],
]);

/** What the modal of a problem says, and the one way on. */
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
