import type { Queryable } from '#app/data/database.ts';
import type { Period } from '#app/domain/profit/cost-lookup/changed-periods.ts';
import {
  parseWordList,
  type TrafficSource,
} from '#app/domain/profit/cost-lookup/traffic-source.ts';
import type { GoodsSearch } from './goods-touched.server.ts';
import { isOfTrafficSource } from './rule-winners.ts';

/** Returns custom traffic sources, in the order of their beginning. */
export async function selectTrafficSources(
  db: Queryable,
  shopId: number,
): Promise<readonly TrafficSource[]> {
  const rows = await db.query<StoredTrafficSource>(
    `select traffic_source_id as id, source_id as "sourceId", name, kind, codes,
       utm_sources as "utmSources", utm_media as "utmMedia", utm_campaigns as "utmCampaigns",
       commission, trim_scale(rate) as rate, currency, gives_back as "givesBack",
       valid_from as "validFrom", valid_to as "validTo"
     from traffic_sources where shop_id = $1
     order by valid_from nulls first, traffic_source_id`,
    [shopId],
  );
  return rows.map((row) => ({
    ...row,
    codes: parseWordList(row.codes),
    utmSources: parseWordList(row.utmSources),
    utmMedia: parseWordList(row.utmMedia),
    utmCampaigns: parseWordList(row.utmCampaigns),
  }));
}

type WordList = 'codes' | 'utmSources' | 'utmMedia' | 'utmCampaigns';
type StoredTrafficSource = Omit<TrafficSource, WordList> & Readonly<Record<WordList, string>>;

/** Selects orders, each once, that came by a code or a link of these sources, each in its period. */
export function searchOrdersOfSources(
  shopId: number,
  sources: readonly (TrafficSource & Period)[],
): GoodsSearch {
  return {
    search: ORDERS_OF_SOURCES,
    values: [
      shopId,
      sources.map(({ codes }) => codes.join(',')),
      sources.map(({ utmSources }) => utmSources.join(',')),
      sources.map(({ utmMedia }) => utmMedia.join(',')),
      sources.map(({ utmCampaigns }) => utmCampaigns.join(',')),
      sources.map(({ from }) => from),
      sources.map(({ to }) => to),
    ],
  };
}

const ORDERS_OF_SOURCES = `
  select distinct o.shop_id, o.order_id
  from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[])
    as r (codes, utm_sources, utm_media, utm_campaigns, since, until)
  join orders o on o.shop_id = $1 and o.kind <> 'return'
    and o.placed_at >= coalesce(r.since, '-infinity') and o.placed_at < coalesce(r.until, 'infinity')
  where ${isOfTrafficSource('r')}`;

export async function selectHasTrafficSources(
  db: Queryable,
  shopIds: readonly number[],
  kinds: readonly string[],
): Promise<boolean> {
  const [row] = await db.query<{ has: boolean }>(
    `select exists (
       select 1 from traffic_sources where shop_id = any($1::integer[]) and kind = any($2::text[])
     ) as has`,
    [shopIds, kinds],
  );
  return row?.has ?? false;
}
