import type { Queryable, Tx } from '#app/data/database.ts';
import { ORDER_KEY } from './label-matches.server.ts';

export interface LabelKey {
  readonly connector: string;
  readonly labelId: string;
}

/** Records a person's decision about a label, and detaches it from its order. Returns that order. */
export async function upsertLabelChoice(
  tx: Tx,
  shopId: number,
  { connector, labelId, orderId }: LabelKey & { readonly orderId: string | null },
): Promise<string[]> {
  await tx.query(
    `insert into label_choices (shop_id, connector, label_id, order_id) values ($1, $2, $3, $4)
     on conflict (shop_id, connector, label_id) do update set order_id = excluded.order_id`,
    [shopId, connector, labelId, orderId],
  );
  return releaseLabel(tx, shopId, { connector, labelId });
}

/** Deletes the decision about a label. Returns the order of the label. */
export async function deleteLabelChoice(tx: Tx, shopId: number, key: LabelKey): Promise<string[]> {
  await tx.query(
    'delete from label_choices where shop_id = $1 and connector = $2 and label_id = $3',
    [shopId, key.connector, key.labelId],
  );
  return releaseLabel(tx, shopId, key);
}

async function releaseLabel(
  tx: Tx,
  shopId: number,
  { connector, labelId }: LabelKey,
): Promise<string[]> {
  const rows = await tx.query<{ orderId: string }>(
    `with held as (
       select connector, account_id, cost_id, order_id from label_costs
       where shop_id = $1 and connector = $2 and label_id = $3 and order_id is not null)
     update label_costs l set order_id = null, matched_by = null from held
     where l.shop_id = $1 and l.connector = held.connector and l.account_id = held.account_id
       and l.cost_id = held.cost_id
     returning held.order_id as "orderId"`,
    [shopId, connector, labelId],
  );
  return [...new Set(rows.map(({ orderId }) => orderId))];
}

/** Finds orders by number or id, "#1068" or "1068": at most two, since a match must be unique. */
export async function selectOrdersByNumber(
  db: Queryable,
  shopId: number,
  { key, id }: { readonly key: string; readonly id: string },
): Promise<string[]> {
  const rows = await db.query<{ orderId: string }>(
    `select o.order_id as "orderId" from orders o
     where o.shop_id = $1 and o.kind <> 'return' and (${ORDER_KEY} = $2 or o.order_id = $3)
     order by o.order_id limit 2`,
    [shopId, key, id],
  );
  return rows.map(({ orderId }) => orderId);
}

export async function hasLabel(
  db: Queryable,
  shopId: number,
  { connector, labelId }: LabelKey,
): Promise<boolean> {
  const rows = await db.query(
    'select 1 from label_costs where shop_id = $1 and connector = $2 and label_id = $3 limit 1',
    [shopId, connector, labelId],
  );
  return rows.length > 0;
}
