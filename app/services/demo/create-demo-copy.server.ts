import { DEMO_COPY_LIMITS } from '#app/config/limits.ts';
import {
  copyShopRows,
  countDemoCopies,
  insertDemoCopy,
  lockDemoCopies,
} from '#app/data/shops/demo-copy-rows.server.ts';
import { readDemoEdition } from '#app/data/shops/demo-edition.server.ts';
import { insertUser } from '#app/data/accounts/user-rows.server.ts';
import { updateSessionShop } from '#app/data/accounts/session-rows.server.ts';
import type { Queryable, Tx } from '#app/data/database.ts';
import { analyzeUnderestimatedTables } from '#app/data/postgres/analyze-grown-tables.server.ts';
import { allowShops } from '#app/data/shop-scope.ts';
import { selectShopByKey } from '#app/data/shops/shop-rows.server.ts';
import { insertMember } from '#app/data/workspaces/member-rows.server.ts';
import { insertWorkspace, placeShop } from '#app/data/workspaces/workspace-rows.server.ts';
import { DEMO_SHOP } from '#app/demo/demo-shop.ts';
import { demoCopyAddress } from '#app/domain/accounts/mailbox.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { ClientInfo } from '#app/services/account-settings.ts';
import { openSession, type OpenedSession } from '#app/services/accounts/open-session.server.ts';
import { newKey } from '#app/lib/random-token.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';

export interface DemoCopy {
  readonly shopId: number;
  readonly session: OpenedSession;
  readonly expiresAt: string;
}

/**
 * Creates a private copy of the demo shop for a visitor without an account: a temporary account
 * without password and mailbox, its workspace, and the shop with all demo data. `deleteDemoCopies`
 * erases all of it after a day. @throws AppError `rate_limited`, `forbidden` where strangers get no
 * account, `conflict` when too many copies are in use, `not_found` without a demo shop.
 */
export async function createDemoCopy(
  deps: Pick<Deps, 'db' | 'clock' | 'accounts'>,
  { client }: { readonly client: ClientInfo },
): Promise<DemoCopy> {
  const demo = await selectShopByKey(deps.db, DEMO_SHOP.shopKey);
  // It is everybody's to look at.
  if (demo?.isDemo === true) allowShops([demo.shopId]);
  const isComplete =
    demo?.isDemo === true && (await readDemoEdition(deps.db, demo.shopId)) !== null;
  if (demo === null || !isComplete)
    throw new AppError('not_found', 'There is no demo shop to copy.');
  if (deps.accounts.isRegistrationClosed === true) {
    throw new AppError('forbidden', 'This installation gives accounts by invitation alone.');
  }
  await refuseFull(deps.db);
  await consumeRateLimit(deps, 'demo_copy_from_address', { ip: client.ip });
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + DEMO_COPY_LIMITS.keptMs).toISOString();
  const key = newKey();
  const { currency, timeZone, platformId, country, locale } = demo;
  const of = { currency, timeZone, platformId, country, locale };
  let session: OpenedSession | undefined;
  const shop = await createShop(
    deps,
    {
      ...of,
      name: `${demo.name} (copy)`,
      shopKey: `demo-copy-${key}`,
      defaultDateRange: 'all_time',
    },
    async (tx, { shopId }) => {
      await lockDemoCopies(tx);
      await refuseFull(tx);
      await copyShopRows(tx, demo.shopId, shopId);
      const owner = await insertOwner(tx, { demo, key, now: now.toISOString() });
      await placeShop(tx, { shopId, workspaceId: owner.workspaceId, addedAt: now.toISOString() });
      await insertDemoCopy(tx, { ...owner, shopId, createdAt: now.toISOString(), expiresAt });
      session = await openSession(tx, deps, { userId: owner.userId, client });
      const { sessionKey } = session;
      await updateSessionShop(tx, { userId: owner.userId, sessionKey, shopId });
    },
  );
  if (session === undefined) throw new Error('A copy was made without its session.');
  await analyzeUnderestimatedTables(deps.db, shop.shopId);
  return { shopId: shop.shopId, session, expiresAt };
}

async function insertOwner(
  tx: Tx,
  { demo, key, now }: { readonly demo: Shop; readonly key: string; readonly now: string },
) {
  const userKey = newKey();
  const email = demoCopyAddress(key);
  const user = await insertUser(tx, {
    userKey,
    email,
    emailNormalised: email,
    firstName: 'Visitor',
    lastName: '',
    passwordHash: null,
    locale: demo.locale,
    createdAt: now,
    verifiedAt: null,
  });
  if (user === null) throw new Error('A new key named an account that exists.');
  const { workspaceId } = await insertWorkspace(tx, {
    workspaceKey: newKey(),
    name: 'Copy of the demo',
    mainCurrency: demo.currency,
    createdAt: now,
  });
  await insertMember(tx, { workspaceId, userId: user.userId, role: 'Owner', joinedAt: now });
  return { userId: user.userId, workspaceId };
}

async function refuseFull(db: Queryable): Promise<void> {
  if ((await countDemoCopies(db)) < DEMO_COPY_LIMITS.atOnce) return;
  throw new AppError('conflict', 'All private copies are in use at the moment.', {
    hint: 'Try again later, or create an account and upload your own files.',
  });
}
