import type { Tx } from '#app/data/database.ts';
import { VISIT_SOURCE_NAME } from '#app/data/visits/visit-rows.server.ts';

/** Ids of journeys by order; orders without a recorded touch are absent. */
export type JourneyIds = ReadonlyMap<string, string>;

/**
 * Stores the new journeys of these orders, at a version of the shop's ledger, and returns each
 * order's. A journey consists of the visits that the platform reports, else those that Farthing
 * counted, else the tags of the order; a source that saw only direct visitors counts less than one
 * that saw others.
 */
export async function writeJourneys(
  tx: Tx,
  shopId: number,
  version: number,
  orderIds: readonly string[],
): Promise<JourneyIds> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx.query<{ orderId: string; journeyId: string }>(WRITE_JOURNEYS, [
    shopId,
    orderIds,
    version,
  ]);
  return new Map(rows.map(({ orderId, journeyId }) => [orderId, journeyId]));
}

/** Selects touches of visits, which both tables of visits store alike. */
const selectTouches = (columns: string, table: string, rule = 'true') => `
  select order_id, '${columns}' as told, row_number() over (partition by order_id order by position) as position,
    coalesce(utm_source, source) as source, utm_medium as medium, utm_campaign as campaign
  from ${table} v where shop_id = $1 and order_id = any($2::text[]) and ${rule}`;

/** Excludes visits that the merchant removed; a removal names direct visits as reports do. */
const NOT_REMOVED = `not exists (
    select 1 from visit_removals r where r.shop_id = $1
      and v.visited_at >= r.from_at and v.visited_at < r.until_at
      and (r.source is null or (r.source = '(direct)' and v.source = 'direct')
        or r.source = ${VISIT_SOURCE_NAME}))`;

const WRITE_JOURNEYS = `
with told as (${selectTouches('platform', 'order_visits')}
  union all ${selectTouches('script', 'visit_journeys', NOT_REMOVED)}
  union all select order_id, 'tags', 1, utm_source, utm_medium, utm_campaign
  from orders where shop_id = $1 and order_id = any($2::text[])
    and (utm_source is not null or utm_medium is not null or utm_campaign is not null)
), visits as (
  select *, medium is null and campaign is null and lower(coalesce(source, 'direct')) = 'direct' as is_direct,
    hashtextextended(cast(jsonb_build_array(source, medium, campaign) as text), 0) as touch_id
  from told
), tellers as (
  select order_id,
    count(*) filter (where told = 'platform') > 0 as has_platform,
    count(*) filter (where told = 'script') > 0 as has_script,
    count(*) filter (where told = 'tags') > 0 as has_tags,
    count(*) filter (where told = 'platform' and not is_direct) > 0 as is_platform_led,
    count(*) filter (where told = 'script' and not is_direct) > 0 as is_script_led
  from visits group by order_id
), believed as (
  select order_id, case
    when is_platform_led or (has_platform and not has_script and not has_tags) then 'platform'
    when is_script_led or (has_script and not has_tags) then 'script'
    else 'tags' end as told
  from tellers
), steps as (
  select v.* from visits v join believed b on b.order_id = v.order_id and b.told = v.told
), found as (
  select order_id,
    hashtextextended(string_agg(cast(touch_id as text), ' ' order by position), 0) as journey_id,
    count(*) as touch_count,
    coalesce(max(position) filter (where not is_direct), count(*)) as last_non_direct
  from steps group by order_id
), samples as (
  select distinct on (journey_id) journey_id, order_id, touch_count, last_non_direct
  from found order by journey_id, order_id
), stored_touches as (
  insert into touches (shop_id, touch_id, version, source, medium, campaign)
  select distinct on (touch_id) $1, touch_id, $3, source, medium, campaign
  from steps order by touch_id
  on conflict (shop_id, touch_id) do nothing
), stored_journeys as (
  insert into journeys (shop_id, journey_id, position, version, touch_count, last_non_direct, touch_id)
  select $1, s.journey_id, t.position, $3, s.touch_count, s.last_non_direct, t.touch_id
  from samples s join steps t on t.order_id = s.order_id
  on conflict (shop_id, journey_id, position) do nothing
)
select order_id as "orderId", cast(journey_id as text) as "journeyId" from found`;
