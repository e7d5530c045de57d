import type { Queryable } from '#app/data/database.ts';
import { ORDER_TOTAL_MEASURES } from '#app/domain/profit/ledger/order-total.ts';
import type {
  LedgerMonth,
  MonthMeasure,
  PlatformMonths,
} from '#app/domain/profit/platform-months.ts';

export interface StoredMonths {
  readonly reported: PlatformMonths | null;
  /** The time of the last request, ISO UTC. */
  readonly readAt: string | null;
  /** Explains to people why that failed; null where it did not. */
  readonly fault: string | null;
}

/** Returns the shop's months by the platform's last reports. */
export async function selectPlatformMonths(db: Queryable, shopId: number): Promise<StoredMonths> {
  const [row] = await db.query<StoredMonths>(
    `select months as reported, months_read_at as "readAt", months_fault as fault
     from platform_shops where shop_id = $1`,
    [shopId],
  );
  return row ?? { reported: null, readAt: null, fault: null };
}

/** Saves a reading; the months read before stay where it failed. */
export async function updatePlatformMonths(
  db: Queryable,
  shopId: number,
  { reported, readAt, fault }: StoredMonths,
): Promise<void> {
  await db.query(
    `update platform_shops set months = coalesce($2::jsonb, months), months_read_at = $3,
       months_fault = $4
     where shop_id = $1`,
    [shopId, reported === null ? null : JSON.stringify(reported), readAt, fault],
  );
}

const TOTAL = Object.entries(ORDER_TOTAL_MEASURES)
  .map(([measure, sign]) => `${sign === 1 ? '+' : '-'} ${measure}`)
  .join(' ');

/** Selects each order's reported total, its payment time and refunds, and the orders without entries. */
const ORDERS = `known as (
  select p.order_id, o.name, o.is_test, o.cancelled_at is not null as is_cancelled,
    case when $4 then lower(coalesce(o.channel, '')) end as channel, p.conversion_rate as rate,
    p.platform_total_minor, left((o.placed_at at time zone $3)::date::text, 7) as placed
  from platform_orders p join orders o on o.shop_id = p.shop_id and o.order_id = p.order_id
  where p.shop_id = $1 and p.deleted_at is null and o.kind = 'order'),
paid as (
  select order_id, left((min(processed_at) at time zone $3)::date::text, 7) as month
  from transactions
  where shop_id = $1 and kind in ('sale', 'capture') and status = 'success' group by order_id),
given_back as (
  select order_id, left((refunded_at at time zone $3)::date::text, 7) as month, refunded_minor as amount
  from refunds where shop_id = $1),
unknown as (
  select k.*, case when $5 then coalesce(paid.month, k.placed) else k.placed end as sold_in,
    case when q.order_id is not null then 'waiting' when k.is_test then 'test' else 'left_out' end as cause
  from known k
  left join ledger_queue q on q.shop_id = $1 and q.order_id = k.order_id
  left join paid on paid.order_id = k.order_id
  where ($6 or not k.is_cancelled) and not exists (select 1 from ledger l
    where l.shop_id = $1 and l.order_id = k.order_id and l.event <> 'void'))`;

/** Selects each order's entries by month: its total, or its sale at the prices of its lines. */
const MOVEMENTS = `entries as (
  select order_id, left(event_day::text, 7) as month, event = 'sale' as is_sale, sum(${TOTAL}) as amount
  from ledger where shop_id = $1 and event_day >= $2::date
  group by order_id, event_day, event)`;

const SALES = `priced as (
  select order_id, sum(gross_minor) as gross, sum(tax_minor) as tax
  from order_lines where shop_id = $1 group by order_id),
entries as (
  select sold.order_id, sold.month, true as is_sale, (SALE_AMOUNT) as amount
  from (select distinct order_id, left(order_day::text, 7) as month
    from ledger where shop_id = $1 and event = 'sale' and order_day >= $2::date) sold
  join priced p on p.order_id = sold.order_id)`;

interface MeasureSql {
  readonly entries: string;
  /**
   * The values that an order without entries would have added, as `orders`, `amount` and the day
   * `at`; from `unknown u` and its joins.
   */
  readonly missing: string;
}

const sales = (amount: string): MeasureSql => ({
  entries: SALES.replace('SALE_AMOUNT', amount),
  missing: `select u.*, u.sold_in as month, 1 as orders, ${amount} as amount
    from unknown u left join priced p on p.order_id = u.order_id`,
});
/** A platform's total is less refunds, which its reports date by their own days. */
const MOVED: MeasureSql = {
  entries: MOVEMENTS,
  missing: `
    select u.*, u.sold_in as month, 1 as orders, u.platform_total_minor + coalesce(b.amount, 0) as amount
    from unknown u left join (select order_id, sum(amount) as amount from given_back group by order_id) b
      on b.order_id = u.order_id
    union all
    select u.*, b.month, 0, -b.amount from unknown u join given_back b on b.order_id = u.order_id`,
};

const MEASURE_SQL: Readonly<Record<MonthMeasure, MeasureSql>> = {
  total: MOVED,
  order_count: MOVED,
  product_sales: sales('p.gross'),
  product_sales_with_tax: sales('p.gross + p.tax'),
};

const NAMES_MAX = '5';

const monthsSql = ({ entries, missing }: MeasureSql) => `with ${ORDERS}, ${entries},
  missing as (${missing}),
  sold as (
    select k.*, e.month, e.is_sale, e.amount, paid.month as paid
    from entries e join known k on k.order_id = e.order_id left join paid on paid.order_id = e.order_id),
  parts as (
    select null::text as cause, month, channel, order_id, name,
      case when is_sale and month = placed then 1 else 0 end as orders, amount from sold
    union all
    select 'cancelled', month, channel, order_id, name,
      case when is_sale and month = placed then 1 else 0 end, amount from sold where is_cancelled
    union all
    select 'currency', month, channel, order_id, name, 0, amount - round(amount / rate)
    from sold where rate is not null and not is_cancelled
    union all
    select 'date_paid', month, channel, order_id, name, 1, amount
    from sold where is_sale and not is_cancelled and paid <> placed
    union all
    select 'date_paid', paid, channel, order_id, name, -1, -amount
    from sold where is_sale and not is_cancelled and paid <> placed
    union all
    select cause, month, channel, order_id, name, -orders, -round(amount / coalesce(rate, 1))
    from missing),
  by_order as (
    select cause, month, channel, order_id, name, sign(sum(orders)) as orders, sum(amount) as amount,
      row_number() over (partition by cause, month, channel order by abs(sum(amount)) desc, name) as place
    from parts where month >= left($2::text, 7) group by cause, month, channel, order_id, name)
  select cause, month, channel, sum(orders)::integer as orders, sum(amount)::bigint as "amountMinor",
    count(*)::integer as affected,
    case when cause is null then '{}'
      else coalesce(array_agg(name order by place) filter (where place <= ${NAMES_MAX}), '{}') end as names
  from by_order group by cause, month, channel order by month, channel, cause`;

type CauseSum = LedgerMonth['causes'][number];
type MonthRow = Omit<CauseSum, 'cause'> & {
  readonly month: string;
  readonly channel: string | null;
  /** Null for the month's own sum. */
  readonly cause: CauseSum['cause'] | null;
};

export interface LedgerMonthsOptions {
  readonly start: string;
  readonly timeZone: string;
  readonly measure: MonthMeasure;
  readonly isByChannel: boolean;
  readonly reports: Pick<PlatformMonths, 'datedBy' | 'countsCancelled'>;
}

export async function selectLedgerMonths(
  db: Queryable,
  shopId: number,
  { start, timeZone, measure, isByChannel, reports }: LedgerMonthsOptions,
): Promise<LedgerMonth[]> {
  const { datedBy, countsCancelled } = reports;
  const values = [shopId, start, timeZone, isByChannel, datedBy === 'paid', countsCancelled];
  const rows = await db.query<MonthRow>(monthsSql(MEASURE_SQL[measure]), values);
  const months = Map.groupBy(rows, ({ month, channel }) => `${month} ${channel ?? ''}`);
  return [...months.values()].flatMap((parts): LedgerMonth[] => {
    const [{ month, channel } = { month: '', channel: null }] = parts;
    const sum = parts.find(({ cause }) => cause === null);
    const causes = parts.flatMap(({ cause, orders, amountMinor, affected, names }) =>
      cause === null ? [] : [{ cause, orders, amountMinor, affected, names }],
    );
    const { orders = 0, amountMinor: totalMinor = 0 } = sum ?? {};
    return [{ month, channel, orders, totalMinor, causes }];
  });
}
