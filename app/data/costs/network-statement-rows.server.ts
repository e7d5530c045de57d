import type { Queryable } from '#app/data/database.ts';
import type { NetworkStatement } from '#app/domain/counted-once/network-statements.ts';
import { AFFILIATE_NETWORKS } from '#app/domain/marketing/affiliate-networks.ts';

export function selectNetworkStatements(
  db: Queryable,
  shopId: number,
): Promise<NetworkStatement[]> {
  return db.query<NetworkStatement>(
    `select platform as network, array_agg(distinct lower(campaign)) as publishers,
       min(day) as "firstDay", max(day) as "lastDay",
       array_agg(distinct left(day::text, 7)) as months
     from ad_spend where shop_id = $1 and platform = any($2::text[])
     group by platform order by platform`,
    [shopId, AFFILIATE_NETWORKS],
  );
}
