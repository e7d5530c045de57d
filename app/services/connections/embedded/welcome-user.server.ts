import { insertUser } from '#app/data/accounts/user-rows.server.ts';
import {
  insertPlatformUser,
  type PlatformShopRow,
} from '#app/data/connections/platform-shop-rows.server.ts';
import { countMembers, insertMember } from '#app/data/workspaces/member-rows.server.ts';
import { lockWorkspace } from '#app/data/workspaces/workspace-rows.server.ts';
import { inventedAddress } from '#app/domain/accounts/mailbox.ts';
import { newKey } from '#app/lib/random-token.ts';
import type { Deps } from '#app/services/deps.ts';

export interface WelcomeUserOptions extends PlatformShopRow {
  readonly shopifyUserId: string;
}

/**
 * Creates the account of a user who comes from the Shopify admin for the first time, and returns
 * its id. The first user owns the shop's workspace, later ones join it as members; Shopify decides
 * who may open the app. The account has no password, and an address that no mail can reach.
 */
export function welcomeUser(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, workspaceId, shopifyUserId }: WelcomeUserOptions,
): Promise<number> {
  const now = clock().toISOString();
  return db.transaction(async (tx) => {
    const userKey = newKey();
    const email = inventedAddress(`shopify-${shopifyUserId}`, userKey);
    const user = await insertUser(tx, {
      userKey,
      email,
      emailNormalised: email,
      firstName: 'Shopify',
      lastName: 'staff',
      passwordHash: null,
      locale: 'en-US',
      createdAt: now,
      verifiedAt: null,
    });
    if (user === null) throw new Error('A new key named an account that exists.');
    const { userId } = user;
    await insertPlatformUser(tx, { shopId, externalKey: shopifyUserId, userId, firstSeenAt: now });
    if (workspaceId === null || (await lockWorkspace(tx, workspaceId)) === null) return userId;
    const { members } = await countMembers(tx, workspaceId);
    const role = members === 0 ? 'Owner' : 'Member';
    await insertMember(tx, { workspaceId, userId, role, joinedAt: now });
    return userId;
  });
}
