import type { Queryable } from '#app/data/database.ts';
import { PRODUCTION_PROVIDERS } from '#app/domain/shipping/shipping-providers.ts';
import type { LabelState, LabelTotal, ShopLabel } from '#app/domain/shipping/shop-label.ts';

const LABELS = `
  select l.connector, l.label_id,
    coalesce(min(l.day) filter (where l.kind in ('label', 'production')), min(l.day)) as day,
    bool_or(l.is_return) as is_return, max(l.carrier) as carrier, max(l.service) as service,
    max(coalesce(l.order_number, l.order_ref)) as order_number,
    max(l.tracking_number) as tracking_number, max(l.order_id) as order_id,
    max(l.matched_by) as matched_by, max(l.currency) as currency,
    sum(case when l.kind in ('void', 'refund', 'production_void') then -l.amount_minor else l.amount_minor end)::bigint
      as amount_minor,
    sum(case when l.kind in ('void', 'refund', 'production_void') then -l.own_amount else l.own_amount end)
      as own_amount,
    case when max(l.order_id) is not null then 'matched'
      when bool_or(c.label_id is not null and c.order_id is null) then 'set_aside'
      else 'unmatched' end as state
  from label_costs l
  left join label_choices c on c.shop_id = l.shop_id and c.connector = l.connector
    and c.label_id = l.label_id
  where l.shop_id = $1
  group by l.connector, l.label_id
  having (l.connector = any($2::text[]) or bool_or(l.kind in ('production', 'production_void'))) = $3::boolean`;

/** The purpose of a charge: sending parcels alone, or making the goods and sending them. */
export type LabelPurpose = 'shipping' | 'production';

const MAKERS = PRODUCTION_PROVIDERS.map(({ key }) => key);

export function selectLabelTotals(
  db: Queryable,
  shopId: number,
  purpose: LabelPurpose,
): Promise<LabelTotal[]> {
  return db.query<LabelTotal>(
    `select state, count(*) as labels, sum(amount_minor)::bigint as "amountMinor"
     from (${LABELS}) labels group by state order by state`,
    [shopId, MAKERS, purpose === 'production'],
  );
}

export interface LabelPage {
  readonly purpose: LabelPurpose;
  readonly state: LabelState;
  readonly offset: number;
  readonly count: number;
}

export function selectLabelsByState(
  db: Queryable,
  shopId: number,
  { purpose, state, offset, count }: LabelPage,
): Promise<ShopLabel[]> {
  return db.query<ShopLabel>(
    `select labels.connector, labels.label_id as "labelId", labels.day, is_return as "isReturn",
       carrier, service, order_number as "orderNumber", tracking_number as "trackingNumber",
       labels.order_id as "orderId", o.name as "orderName", matched_by as "matchedBy",
       labels.currency, trim_scale(own_amount) as "ownAmount", amount_minor as "amountMinor"
     from (${LABELS}) labels
     left join orders o on o.shop_id = $1 and o.order_id = labels.order_id
     where state = $4
     order by labels.day desc, labels.connector, labels.label_id
     offset $5 limit $6`,
    [shopId, MAKERS, purpose === 'production', state, offset, count],
  );
}
