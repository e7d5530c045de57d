import type { Queryable, Tx } from '#app/data/database.ts';

/** An order's number in the form of `toOrderKey`, as `orders_number_idx` indexes it. */
export const ORDER_KEY = `(lower(ltrim(o.name, '# ')) collate "C")`;
/** A parcel's tracking number, as `fulfilments_tracking_idx` indexes it. */
const TRACKING = '(f.tracking_number collate "C")';

/**
 * Matches labels without an order: by a person's choice, else by the label's other charges, else by
 * the platform's id, the number, a parcel's tracking number, each only where it is unique to one
 * order. Returns the orders matched.
 */
export async function matchLabels(tx: Tx, shopId: number): Promise<string[]> {
  if (!(await hasOpenLabels(tx, shopId))) return [];
  const matches = await tx.query<MatchedOrder>(MATCHES, [shopId]);
  if (matches.length === 0) return [];
  // A statement of its own, which says how many there are: within one, each label would look through all.
  await tx.query(
    `update label_costs l set order_id = found.order_id, matched_by = found.matched_by
     from unnest($2::text[], $3::text[], $4::text[], $5::text[])
       as found (connector, label_id, order_id, matched_by)
     where l.shop_id = $1 and l.connector = found.connector and l.label_id = found.label_id
       and l.order_id is null`,
    [
      shopId,
      matches.map(({ connector }) => connector),
      matches.map(({ labelId }) => labelId),
      matches.map(({ orderId }) => orderId),
      matches.map(({ matchedBy }) => matchedBy),
    ],
  );
  return [...new Set(matches.map(({ orderId }) => orderId))];
}

interface MatchedOrder {
  readonly connector: string;
  readonly labelId: string;
  readonly orderId: string;
  readonly matchedBy: string;
}

async function hasOpenLabels(db: Queryable, shopId: number): Promise<boolean> {
  const rows = await db.query(
    'select 1 from label_costs where shop_id = $1 and order_id is null limit 1',
    [shopId],
  );
  return rows.length > 0;
}

export async function isAwaited(db: Queryable, shopId: number): Promise<boolean> {
  if (!(await hasOpenLabels(db, shopId))) return false;
  const [matches] = await db.query<{ isAwaited: boolean }>(
    `select exists (
         select 1 from ledger_queue q
         join orders o on o.shop_id = $1 and o.order_id = q.order_id
         join label_costs l on l.shop_id = $1 and l.order_id is null and l.order_key = ${ORDER_KEY}
         where q.shop_id = $1)
       or exists (
         select 1 from ledger_queue q
         join label_costs l on l.shop_id = $1 and l.order_id is null and l.order_ref = q.order_id
         where q.shop_id = $1)
       or exists (
         select 1 from ledger_queue q
         join fulfilments f on f.shop_id = $1 and f.order_id = q.order_id
         join label_costs l on l.shop_id = $1 and l.order_id is null
           and l.tracking_number = ${TRACKING}
         where q.shop_id = $1) as "isAwaited"`,
    [shopId],
  );
  return matches?.isAwaited ?? false;
}

const MATCHES = `
  with open as (
    select distinct l.connector, l.label_id, l.order_ref, l.order_key, l.tracking_number
    from label_costs l
    where l.shop_id = $1 and l.order_id is null and not exists (
      select 1 from label_choices c where c.shop_id = $1 and c.connector = l.connector
        and c.label_id = l.label_id and c.order_id is null)),
  candidates as (
    select open.connector, open.label_id, o.order_id, 0 as rank, 'hand' as matched_by
    from open
    join label_choices c on c.shop_id = $1 and c.connector = open.connector
      and c.label_id = open.label_id
    join orders o on o.shop_id = $1 and o.order_id = c.order_id
    union all
    select open.connector, open.label_id, m.order_id, 1, m.matched_by
    from open
    join label_costs m on m.shop_id = $1 and m.connector = open.connector
      and m.label_id = open.label_id and m.order_id is not null
    union all
    select open.connector, open.label_id, o.order_id, 2, 'order_id'
    from open join orders o on o.shop_id = $1 and o.order_id = open.order_ref
    where o.kind <> 'return'
    union all
    select open.connector, open.label_id, o.order_id, 3, 'order_number'
    from open join orders o on o.shop_id = $1 and ${ORDER_KEY} = open.order_key
    where o.kind <> 'return'
    union all
    select open.connector, open.label_id, f.order_id, 4, 'tracking_number'
    from open join fulfilments f on f.shop_id = $1 and ${TRACKING} = open.tracking_number),
  single as (
    select connector, label_id, rank, matched_by, min(order_id) as order_id
    from candidates group by connector, label_id, rank, matched_by
    having count(distinct order_id) = 1)
  select distinct on (connector, label_id) connector, label_id as "labelId",
    order_id as "orderId", matched_by as "matchedBy"
  from single order by connector, label_id, rank`;
