import { upsertCredential } from '#app/data/connections/credential-rows.server.ts';
import { updateWebhookSecret } from '#app/data/connections/webhook-secret-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import { insertPlatformShop } from '#app/data/connections/platform-shop-rows.server.ts';
import {
  selectLinkOfKey,
  updateLinkState,
  updateOrdersSince,
} from '#app/data/connections/platform-link-rows.server.ts';
import { upsertShopContact } from '#app/data/shops/shop-contact-rows.server.ts';
import { selectWorkspaceOfShop } from '#app/data/workspaces/workspace-rows.server.ts';
import { toShopKey } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Platform, PlatformShopFacts, PlatformToken } from '#app/platforms/port.ts';
import { newKey } from '#app/lib/random-token.ts';
import { insertOnboarding } from '#app/data/shops/onboarding-row.server.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { startBackfill } from '#app/services/connections/start-backfill.server.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';

export interface ConnectShopOptions {
  readonly platformId: number;
  readonly externalKey: string;
  readonly token: PlatformToken;
  /** The secret with which the platform signs this shop's webhooks, where each shop has its own. */
  readonly webhookSecret?: string;
  /** The workspace; an existing shop must belong to it, a new one is passed to `place`. */
  readonly workspaceId: number;
  /** Puts a new shop into the workspace; throws for a user who may not. */
  readonly place: (tx: Tx, shopId: number) => Promise<void>;
}

/**
 * Connects a shop, new or existing, and begins to fetch it: its history when it is new or was never
 * fetched completely, otherwise the changes since. Reads the shop from the platform first, so that
 * an invalid secret connects nothing. @throws PlatformError when the platform refuses the
 * credential; AppError `conflict` for a shop of others.
 */
export async function connectShop(
  deps: SyncDeps,
  options: ConnectShopOptions,
): Promise<{ readonly shopId: number; readonly isNew: boolean }> {
  const { db } = deps;
  const { platformId, workspaceId } = options;
  const platform = deps.platforms(platformId);
  if (platform === null) {
    throw new AppError('not_found', 'This installation has no connection to that platform.');
  }
  const facts = await readFacts(platform, options);
  const existingLink = await selectLinkOfKey(db, platformId, facts.externalKey);
  if (existingLink === null)
    return { shopId: await connectNew(deps, platform, options, facts), isNew: true };
  const { shopId } = existingLink;
  if ((await selectWorkspaceOfShop(db, shopId)) !== workspaceId) {
    throw new AppError('conflict', 'This shop is connected already, in another workspace.', {
      hint: 'Ask its owner for an invitation.',
    });
  }
  await db.transaction((tx) => openDoor(deps, tx, { ...options, platform, shopId, facts }));
  return { shopId, isNew: false };
}

function readFacts(platform: Platform, { externalKey, token }: ConnectShopOptions) {
  const secret = () => Promise.resolve(token.accessToken);
  // Currency and zone are what is needed here.
  const unknown = { currency: 'USD', timeZone: 'UTC' };
  return platform.open({ externalKey, ...unknown, scopes: token.scopes, secret }).facts();
}

async function connectNew(
  deps: SyncDeps,
  platform: Platform,
  options: ConnectShopOptions,
  facts: PlatformShopFacts,
): Promise<number> {
  const { platformId } = options;
  const name = facts.name.trim().slice(0, 200) || platform.name;
  const { currency, timeZone, country, externalKey } = facts;
  // The random suffix prevents that somebody reserves the key before the shop is connected.
  const shopKey = `${toShopKey(name).slice(0, 45)}-${newKey().slice(0, 8)}`;
  const input = { name, currency, timeZone, country, platformId, shopKey };
  const made = await createShop(deps, input, async (tx, { shopId }) => {
    await options.place(tx, shopId);
    const installedAt = deps.clock().toISOString();
    await insertPlatformShop(tx, { shopId, platformId, externalKey, installedAt });
    await insertOnboarding(tx, shopId, deps.plans);
    await openDoor(deps, tx, { ...options, platform, shopId, facts });
  });
  return made.shopId;
}

interface OpenDoorOptions extends Pick<ConnectShopOptions, 'token' | 'webhookSecret'> {
  readonly platform: Platform;
  readonly shopId: number;
  readonly facts: PlatformShopFacts;
}

/** Saves the credential and starts the first sync: both or neither. */
async function openDoor(deps: SyncDeps, tx: Tx, options: OpenDoorOptions): Promise<void> {
  const { keys, clock } = deps;
  const { shopId, token, webhookSecret: secret, facts, platform } = options;
  const now = clock().toISOString();
  await upsertCredential(tx, keys, { ...token, shopId, now });
  if (secret !== undefined) await updateWebhookSecret(tx, keys, { shopId, secret });
  await updateLinkState(tx, shopId, { state: 'connected', reason: null, at: now });
  await updateOrdersSince(tx, shopId, facts.ordersSince);
  await upsertShopContact(tx, shopId, facts.contact);
  await startBackfill(deps, tx, { shopId, platform, triggerType: 'connection' });
}
