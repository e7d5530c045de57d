import type { Queryable } from '#app/data/database.ts';

export interface NewEventRow {
  readonly workspaceId: number;
  readonly eventId: string;
  readonly userId: number;
  readonly eventType: string;
  readonly eventLabel: string;
  readonly url: string;
  readonly happenedAt: string;
}

/** Stores an event of a member; returns false when the user is none. */
export async function insertEvent(db: Queryable, row: NewEventRow): Promise<boolean> {
  const rows = await db.query(
    `insert into workspace_events
       (workspace_id, event_id, user_id, event_type, event_label, url, happened_at)
     select $1, $2, $3, $4, $5, $6, $7
     where exists (select 1 from workspace_members where workspace_id = $1 and user_id = $3)
     returning 1`,
    [
      row.workspaceId,
      row.eventId,
      row.userId,
      row.eventType,
      row.eventLabel,
      row.url,
      row.happenedAt,
    ],
  );
  return rows.length > 0;
}

/** Deletes events before an instant, in all workspaces; returns their number. */
export async function deleteEventsBefore(db: Queryable, before: string): Promise<number> {
  const [row] = await db.query<{ deleted: number }>(
    `with gone as (delete from workspace_events where happened_at < $1 returning 1)
     select count(*)::integer as deleted from gone`,
    [before],
  );
  return row?.deleted ?? 0;
}
