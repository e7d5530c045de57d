import { countFactors } from '#app/data/accounts/second-factor-rows.server.ts';
import { insertUser, selectSecret } from '#app/data/accounts/user-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import { insertSignIn, selectSignIn } from '#app/data/connections/platform-sign-in-rows.server.ts';
import { insertMember } from '#app/data/workspaces/member-rows.server.ts';
import { lockRegistrations } from '#app/data/workspaces/own-shops.server.ts';
import { insertWorkspace } from '#app/data/workspaces/workspace-rows.server.ts';
import { inventedAddress } from '#app/domain/accounts/mailbox.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ClientInfo } from '#app/services/account-settings.ts';
import { refuseRegistration } from './first-account.server.ts';
import { openSession, type OpenedSession } from './open-session.server.ts';
import { getPasswordMark, isProtected, SecondFactorDue } from './second-factor.server.ts';
import { newKey } from '#app/lib/random-token.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';

export interface LogInWithPlatformOptions {
  readonly platformId: number;
  readonly platformName: string;
  readonly identity: string;
  readonly client: ClientInfo;
}

/**
 * Logs in a person whom a platform authenticated. A new person gets an account with a workspace of
 * their own, without a password and an address; the app requests an address, and its mailbox allows
 * to set a password. Such an account never adopts the shops of the machine: those belong to the
 * person who registers here. Throws `SecondFactorDue` for an account that has a second factor.
 */
export async function logInWithPlatform(
  deps: Pick<Deps, 'db' | 'clock' | 'accounts'>,
  options: LogInWithPlatformOptions,
): Promise<{ readonly userId: number; readonly session: OpenedSession }> {
  const { platformId, identity, client } = options;
  const existingUserId = await selectSignIn(deps.db, platformId, identity);
  if (existingUserId === null)
    await consumeRateLimit(deps, 'register_from_address', { ip: client.ip });
  return deps.db.transaction(async (tx) => {
    await lockRegistrations(tx);
    // Two windows of one newcomer: the second finds what the first has made.
    const signedInUserId = await selectSignIn(tx, platformId, identity);
    if (signedInUserId === null) await refuseRegistration(tx, deps.accounts, '');
    const userId = signedInUserId ?? (await welcome(tx, deps, options));
    // The platform replaces the password, but not the second factor.
    if (isProtected(await countFactors(tx, userId))) {
      const { passwordHash = null } = (await selectSecret(tx, userId)) ?? {};
      const passwordMark = getPasswordMark(deps.accounts, passwordHash);
      throw new SecondFactorDue({ userId, passwordMark });
    }
    return { userId, session: await openSession(tx, deps, { userId, client }) };
  });
}

async function welcome(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { platformId, platformName, identity }: LogInWithPlatformOptions,
): Promise<number> {
  const now = clock().toISOString();
  const userKey = newKey();
  const email = inventedAddress(platformName, userKey);
  const user = await insertUser(tx, {
    userKey,
    email,
    emailNormalised: email,
    firstName: platformName,
    lastName: 'merchant',
    passwordHash: null,
    locale: 'en-US',
    createdAt: now,
    verifiedAt: null,
  });
  if (user === null) throw new Error('A new key named an account that exists.');
  const { userId } = user;
  const { workspaceId } = await insertWorkspace(tx, {
    workspaceKey: newKey(),
    name: `${platformName} workspace`,
    mainCurrency: 'USD',
    createdAt: now,
  });
  await insertMember(tx, { workspaceId, userId, role: 'Owner', joinedAt: now });
  await insertSignIn(tx, { platformId, identity, userId, firstSeenAt: now });
  return userId;
}
