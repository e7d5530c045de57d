import { z } from 'zod';
import { insertUser, selectUser, type User } from '#app/data/accounts/user-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import { insertMember } from '#app/data/workspaces/member-rows.server.ts';
import {
  adoptOwnShops,
  claimInstallation,
  lockRegistrations,
  selectOwnShopCurrency,
} from '#app/data/workspaces/own-shops.server.ts';
import { insertWorkspace } from '#app/data/workspaces/workspace-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { textField } from '#app/lib/text-field.ts';
import type { Deps } from '#app/services/deps.ts';
import { joinByInvite } from '#app/services/workspaces/accept-invite.server.ts';
import { currencyCode, workspaceName } from '#app/services/workspaces/workspace-fields.ts';
import { email, toEmailKey, locale, personName } from '#app/domain/accounts/account-fields.ts';
import { refusePassword } from '#app/domain/accounts/new-password.ts';
import type { ClientInfo } from '#app/services/account-settings.ts';
import { refuseRegistration } from './first-account.server.ts';
import { openSession, type OpenedSession } from './open-session.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { newKey } from '#app/lib/random-token.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';

const schema = z.strictObject({
  email,
  password: z.string().max(1000),
  firstName: personName,
  lastName: textField(100, 0).default(''),
  locale: locale.default('en-US'),
  workspaceName: workspaceName.optional(),
  mainCurrency: currencyCode.optional(),
  /** The token of an invitation: the account joins that workspace instead of creating its own. */
  inviteToken: z.string().max(200).optional(),
  /** The token of the link to the first account, where the installation requires one. */
  firstAccountToken: z.string().max(200).default(''),
});

export interface RegisterAccountOptions extends z.input<typeof schema> {
  readonly client: ClientInfo;
}

export interface Registered {
  readonly user: User;
  readonly workspaceId: number;
  readonly session: OpenedSession;
}

/**
 * Creates an account with a workspace and logs it in. The first account of an installation becomes
 * the owner of its own shops (see `adoptOwnShops`), and no other ever does, even when it is
 * deleted. @throws AppError `invalid_input`, `conflict` when the address has an account,
 * `rate_limited`, `forbidden` without a required invitation, or link for the first account.
 */
export async function registerAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'accounts' | 'plans'>,
  { client, ...fields }: RegisterAccountOptions,
): Promise<Registered> {
  const input = parseInput(schema, fields);
  refusePassword(input.password, input.email);
  await consumeRateLimit(deps, 'register_from_address', { ip: client.ip });
  const passwordHash = await hashPassword(input.password);
  return deps.db.transaction(async (tx) => {
    await lockRegistrations(tx);
    if (input.inviteToken === undefined) {
      await refuseRegistration(tx, deps.accounts, input.firstAccountToken);
    }
    const user = await insertUser(tx, {
      userKey: newKey(),
      email: input.email,
      emailNormalised: toEmailKey(input.email),
      firstName: input.firstName,
      lastName: input.lastName,
      passwordHash,
      locale: input.locale,
      createdAt: deps.clock().toISOString(),
      verifiedAt: null,
    });
    if (user === null) throw taken();
    const { userId } = user;
    const workspaceId = await findPlace(tx, deps, user, input);
    const session = await openSession(tx, deps, { userId, client });
    // Read again: an invitation proves the mailbox.
    return { user: (await selectUser(tx, userId)) ?? user, workspaceId, session };
  });
}

async function findPlace(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'plans'>,
  user: User,
  input: z.output<typeof schema>,
): Promise<number> {
  const { userId } = user;
  if (input.inviteToken !== undefined) {
    return joinByInvite(tx, deps, { userId, email: user.email, token: input.inviteToken });
  }
  const now = deps.clock().toISOString();
  const { workspaceId } = await insertWorkspace(tx, {
    workspaceKey: newKey(),
    name: input.workspaceName ?? `${user.firstName}'s workspace`,
    mainCurrency: input.mainCurrency ?? (await selectOwnShopCurrency(tx)) ?? 'USD',
    createdAt: now,
  });
  await insertMember(tx, { workspaceId, userId, role: 'Owner', joinedAt: now });
  await claimInstallation(tx, userId, now);
  await adoptOwnShops(tx, userId, now);
  return workspaceId;
}

function taken(): AppError {
  const message = 'There is an account with this email address already';
  return new AppError('conflict', `${message}.`, {
    fields: [{ path: 'email', message }],
    hint: 'Log in, or choose a new password if you have forgotten yours.',
  });
}
