import type { Queryable } from '#app/data/database.ts';

export interface SourceHealthRow {
  readonly connector: string;
  readonly shops: number;
  readonly lastReadAt: string | null;
  /** Shops with an open account that was not read since an instant. */
  readonly unreadShops: number;
}

export interface SourceFaultRow {
  readonly connector: string;
  readonly fault: string;
  readonly shops: number;
  readonly since: string | null;
}

/** Returns the sources of all shops; `before` is the instant since which each should have been read. */
export function selectSourceHealth(db: Queryable, before: string): Promise<SourceHealthRow[]> {
  return db.query<SourceHealthRow>(
    `select connector, count(*) as shops, max(last_read) as "lastReadAt",
       count(*) filter (where is_unread) as "unreadShops"
     from (
       select c.shop_id, c.connector, max(a.pulled_at) as last_read,
         bool_or(c.connected_at < $1 and a.is_chosen and not a.is_closed
           and (a.pulled_at is null or a.pulled_at < $1)) as is_unread
       from connector_connections c
       left join connector_accounts a on a.shop_id = c.shop_id and a.connector = c.connector
       where c.state = 'connected' group by c.shop_id, c.connector
     ) as connected group by connector order by connector`,
    [before],
  );
}

/** Returns the faults that prevent sources of all shops from being read, the most frequent first. */
export function selectSourceFaults(db: Queryable): Promise<SourceFaultRow[]> {
  return db.query<SourceFaultRow>(
    `select connector, fault, count(distinct shop_id) as shops, min(since) as since
     from (
       select shop_id, connector, fault, fault_since as since
       from connector_connections where state = 'connected' and fault is not null
       union all
       select a.shop_id, a.connector, a.fault, a.pulled_at
       from connector_accounts a
       join connector_connections c on c.shop_id = a.shop_id and c.connector = a.connector
       where c.state = 'connected' and a.is_chosen and a.fault is not null
     ) as failing group by connector, fault order by shops desc, connector, fault limit 100`,
  );
}
