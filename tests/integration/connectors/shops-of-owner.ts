import type { Database } from '#app/data/database.ts';
import { placeShop } from '#app/data/workspaces/workspace-rows.server.ts';

let ownerCount = 0;

/** Puts each shop into a workspace of its own, all of one new owner. */
export async function giveToOwner(db: Database, shopIds: readonly number[]): Promise<void> {
  ownerCount += 1;
  const addedAt = '2026-01-01T00:00:00Z';
  const [user] = await db.query<{ userId: number }>(
    `insert into users (user_key, email, email_normalised, created_at)
     values ($1, $1 || '@example.com', $1 || '@example.com', $2) returning user_id as "userId"`,
    [`owner-${ownerCount}`, addedAt],
  );
  for (const shopId of shopIds) {
    const [workspace] = await db.query<{ workspaceId: number }>(
      `insert into workspaces (workspace_key, name, main_currency, created_at)
       values ($1, $1, 'EUR', $2) returning workspace_id as "workspaceId"`,
      [`workspace-${ownerCount}-${shopId}`, addedAt],
    );
    const workspaceId = workspace?.workspaceId ?? 0;
    await db.query(
      `insert into workspace_members (workspace_id, user_id, role, joined_at)
       values ($1, $2, 'Owner', $3)`,
      [workspaceId, user?.userId ?? 0, addedAt],
    );
    await db.transaction((tx) => placeShop(tx, { shopId, workspaceId, addedAt }));
  }
}
