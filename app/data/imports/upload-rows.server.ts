import type { Database, Queryable } from '#app/data/database.ts';
import { isNodeLost } from '#app/data/node-lost.ts';

export interface UploadRow {
  readonly importId: string;
  readonly userId: number;
  readonly fileName: string;
  readonly createdAt: string;
}

/** Stores a file in pieces: all of it or nothing. */
export async function insertUpload(
  db: Pick<Database, 'transaction'>,
  { importId, userId, fileName, createdAt }: UploadRow,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      'insert into uploads (import_id, user_id, file_name, created_at) values ($1, $2, $3, $4)',
      [importId, userId, fileName, createdAt],
    );
    let pieceNo = 0;
    for await (const content of pieces) {
      await tx.query(
        'insert into upload_pieces (import_id, piece_no, content) values ($1, $2, $3)',
        [importId, pieceNo, content],
      );
      pieceNo += 1;
    }
  });
}

export async function selectUpload(db: Queryable, importId: string): Promise<UploadRow | null> {
  const [row] = await db.query<UploadRow>(
    `select import_id as "importId", user_id as "userId", file_name as "fileName",
       created_at as "createdAt"
     from uploads where import_id = $1`,
    [importId],
  );
  return row ?? null;
}

export async function* uploadPieces(db: Queryable, importId: string): AsyncGenerator<Buffer> {
  for (let pieceNo = 0; ; pieceNo += 1) {
    const [row] = await db.query<{ content: Buffer }>(
      'select content from upload_pieces where import_id = $1 and piece_no = $2',
      [importId, pieceNo],
    );
    if (row === undefined) return;
    yield row.content;
  }
}

/** Deletes a file, and its pieces separately: they may be on another node of a cluster, without a reference. */
export async function deleteUpload(
  db: Pick<Database, 'transaction'>,
  importId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('delete from upload_pieces where import_id = $1', [importId]);
    await tx.query('delete from uploads where import_id = $1', [importId]);
  });
}

/** Returns the files of a user, the latest first. */
export function selectUploadsOfUser(
  db: Queryable,
  userId: number,
): Promise<Pick<UploadRow, 'importId' | 'fileName'>[]> {
  return db.query(
    `select import_id as "importId", file_name as "fileName" from uploads
     where user_id = $1 order by created_at desc, import_id`,
    [userId],
  );
}

/** Deletes files sent before an instant; those whose node is silent stay for the next time. */
export async function deleteUploadsBefore(db: Database, before: string): Promise<void> {
  const uploads = await db.query<{ importId: string }>(
    'select import_id as "importId" from uploads where created_at < $1',
    [before],
  );
  for (const { importId } of uploads) {
    await deleteUpload(db, importId).catch((error: unknown) => {
      if (!isNodeLost(error)) throw error;
    });
  }
}
