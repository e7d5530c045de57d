import type { Queryable } from '#app/data/database.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { Annotation } from '#app/domain/annotations/annotation.ts';

const COLUMNS = `annotation_id as "annotationId", shop_id as "shopId", kind, note,
  to_char(first_day, 'YYYY-MM-DD') as "firstDay", to_char(last_day, 'YYYY-MM-DD') as "lastDay"`;

export interface AnnotationPlace {
  readonly workspaceId: number;
  readonly shopIds: readonly number[];
}

export async function selectAnnotation(
  db: Queryable,
  { workspaceId, shopIds }: AnnotationPlace,
  annotationId: string,
): Promise<Annotation | null> {
  const [row] = await db.query<Annotation>(
    `select ${COLUMNS} from annotations
     where annotation_id = $3 and (shop_id = any($2::integer[]) or (shop_id is null and workspace_id = $1))`,
    [workspaceId, shopIds, annotationId],
  );
  return row ?? null;
}

/** Returns the notes that touch the range (all, without one), by their first day. */
export function selectAnnotations(
  db: Queryable,
  { workspaceId, shopIds }: AnnotationPlace,
  range: DateRange | null,
): Promise<Annotation[]> {
  return db.query<Annotation>(
    `select ${COLUMNS} from annotations
     where (shop_id = any($2::integer[]) or (shop_id is null and workspace_id = $1))
       and ($3::date is null or (last_day >= $3 and first_day <= $4))
     order by first_day, last_day, annotation_id`,
    [workspaceId, shopIds, range?.start ?? null, range?.end ?? null],
  );
}

export async function countAnnotations(db: Queryable, workspaceId: number): Promise<number> {
  const [row] = await db.query<{ notes: number }>(
    'select count(*) as notes from annotations where workspace_id = $1',
    [workspaceId],
  );
  return row?.notes ?? 0;
}

export interface StoredAnnotation extends Annotation {
  readonly userId: number;
  readonly now: string;
}

export async function upsertAnnotation(
  db: Queryable,
  workspaceId: number,
  { annotationId, shopId, kind, note, firstDay, lastDay, userId, now }: StoredAnnotation,
): Promise<void> {
  await db.query(
    `insert into annotations (annotation_id, workspace_id, shop_id, kind, note, first_day, last_day,
       user_id, saved_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (annotation_id) do update set workspace_id = excluded.workspace_id,
       shop_id = excluded.shop_id, kind = excluded.kind, note = excluded.note,
       first_day = excluded.first_day, last_day = excluded.last_day, user_id = excluded.user_id,
       saved_at = excluded.saved_at`,
    [annotationId, workspaceId, shopId, kind, note, firstDay, lastDay, userId, now],
  );
}

export async function deleteAnnotationRow(db: Queryable, annotationId: string): Promise<void> {
  await db.query('delete from annotations where annotation_id = $1', [annotationId]);
}
