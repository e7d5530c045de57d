import { type AppLoadContext, redirect } from '@remix-run/node';
import type { AccountAccess } from '#app/services/workspaces/shop-access.ts';
import { type GuardOptions, runRouteGuards } from './run-route-guards.server.ts';

/** Guards routes of an account with or without a shop. Throws as the guards decide. */
export async function requireAccount(
  request: Request,
  context: AppLoadContext,
  options: GuardOptions = {},
): Promise<AccountAccess> {
  const { account, access, workspace, locale } = await runRouteGuards(request, context, options);
  if (account === null) throw redirect('/login');
  return { ...account, access, workspace, locale };
}
