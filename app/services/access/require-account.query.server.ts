import { type AppLoadContext, redirect } from '@remix-run/node';
import { runRouteGuards, type GuardOptions } from './run-route-guards.command.server.ts';
import type { Account, ShopAccess, WorkspaceOfAccount } from './presence-of.query.server.ts';

export interface AccountAccess extends Account {
  /** null while the account has no shop, and in the demo. */
  readonly access: ShopAccess | null;
  /** null of somebody who left every workspace, and in the demo. */
  readonly workspace: WorkspaceOfAccount | null;
}

/** The door for what an account does with or without a shop. Throws as the guards decide. */
export async function requireAccount(
  request: Request,
  context: AppLoadContext,
  options: GuardOptions = {},
): Promise<AccountAccess> {
  const { account, access, workspace } = await runRouteGuards(request, context, options);
  if (account === null) throw redirect('/login');
  return { ...account, access, workspace };
}
