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

/** Keeps an event of a member; false when the user is none. */
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
