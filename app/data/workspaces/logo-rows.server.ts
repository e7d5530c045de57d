import type { Queryable } from '#app/data/database.ts';

export interface LogoRow {
  readonly logoKey: string;
  readonly mediaType: string;
  readonly image: Buffer;
}

export async function selectLogoByKey(db: Queryable, logoKey: string): Promise<LogoRow | null> {
  const [row] = await db.query<LogoRow>(
    `select logo_key as "logoKey", media_type as "mediaType", image from workspace_logos
     where logo_key = $1`,
    [logoKey],
  );
  return row ?? null;
}

export async function selectLogo(db: Queryable, workspaceId: number): Promise<LogoRow | null> {
  const [row] = await db.query<LogoRow>(
    `select logo_key as "logoKey", media_type as "mediaType", image from workspace_logos
     where workspace_id = $1`,
    [workspaceId],
  );
  return row ?? null;
}

/** Returns only the key of the picture, for pages, which load it by its address. */
export async function selectLogoKey(db: Queryable, workspaceId: number): Promise<string | null> {
  const [row] = await db.query<{ logoKey: string }>(
    'select logo_key as "logoKey" from workspace_logos where workspace_id = $1',
    [workspaceId],
  );
  return row?.logoKey ?? null;
}

export async function upsertLogo(
  db: Queryable,
  workspaceId: number,
  { logoKey, mediaType, image }: LogoRow,
): Promise<void> {
  await db.query(
    `insert into workspace_logos (workspace_id, logo_key, media_type, image)
     values ($1, $2, $3, $4)
     on conflict (workspace_id) do update set logo_key = excluded.logo_key,
       media_type = excluded.media_type, image = excluded.image`,
    [workspaceId, logoKey, mediaType, image],
  );
}

export async function deleteLogo(db: Queryable, workspaceId: number): Promise<void> {
  await db.query('delete from workspace_logos where workspace_id = $1', [workspaceId]);
}
