import type { AppLoadContext } from '@remix-run/node';
import { hasAccounts } from '#app/data/accounts/has-accounts.server.ts';
import { connectablePlatforms } from './connect/platform-login.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

export interface LoginView {
  /** Set when there is no account yet: the first one owns this installation. */
  readonly isFirst: boolean;
  /** The ids of the platforms with which people can log in here. */
  readonly platforms: readonly number[];
}

export async function readLogin(request: Request, context: AppLoadContext): Promise<LoginView> {
  await runRouteGuards(request, context);
  const isFirst = !(await hasAccounts(context.deps.db));
  return { isFirst, platforms: connectablePlatforms(context) };
}
