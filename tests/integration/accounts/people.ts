import { registerAccount } from '#app/services/accounts/register-account.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { createShopInWorkspace } from '#app/services/workspaces/create-shop-in-workspace.server.ts';
import { inviteMember } from '#app/services/workspaces/invite-member.server.ts';
import { joinByInvite } from '#app/services/workspaces/accept-invite.server.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import type { Mail } from '#app/data/mail/mailer.ts';

export const PASSWORD = 'a horse and 7 batteries';

let visitors = 0;

/** A client with an address of its own, so that the limits of one test are not another's. */
export function newClient() {
  visitors += 1;
  return {
    ip: `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0',
  };
}

/** Registers somebody: "ann" is ann@example.com with a workspace of her own. */
export function register(deps: Deps, name: string, more: { inviteToken?: string } = {}) {
  return registerAccount(deps, {
    email: `${name}@example.com`,
    password: PASSWORD,
    firstName: name,
    client: newClient(),
    ...more,
  });
}

/** Makes a shop in a workspace. */
export function addShop(
  deps: Deps,
  place: { readonly userId: number; readonly workspaceId: number },
  name: string,
  currency = 'EUR',
) {
  const shop = { name, currency, timeZone: 'Europe/Paris' };
  return createShopInWorkspace(deps, { ...place, shop });
}

/** Invites a registered user and accepts for them. */
export async function join(
  deps: Deps,
  place: { readonly userId: number; readonly workspaceId: number },
  guest: { readonly userId: number; readonly email: string },
  role: Exclude<Role, 'Owner' | 'Demo'>,
): Promise<void> {
  const { mailer, sent } = keptMails();
  const { userId, workspaceId } = place;
  const { email } = guest;
  await inviteMember({ ...deps, mailer }, { userId, workspaceId, email, role });
  const joining = { userId: guest.userId, email, token: tokenIn(sent[0]) };
  await deps.db.transaction((tx) => joinByInvite(tx, deps, joining));
}

/** A mailer that keeps what it is given. */
export function keptMails() {
  const sent: Mail[] = [];
  const mailer = {
    send: (mail: Mail) => {
      sent.push(mail);
      return Promise.resolve();
    },
    close: () => undefined,
  };
  return { mailer, sent };
}

/** The token of the link in a mail. */
export function tokenIn(mail: Pick<Mail, 'text'> | undefined): string {
  return (
    /\/(?:invitation|reset-password|confirm-email)\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ??
    'no token'
  );
}

/** The same dependencies with the clock so many minutes later. */
export function minutesLater(deps: Deps, minutes: number): Deps {
  return { ...deps, clock: () => new Date(deps.clock().getTime() + minutes * 60_000) };
}
