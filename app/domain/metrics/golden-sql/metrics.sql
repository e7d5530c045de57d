-- gross_sales
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.gross_sales as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- discounts
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.discounts as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- returns
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.returns as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- net_sales
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (l.gross_sales - l.discounts - l.returns) as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- shipping_charged
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (l.shipping_charged - l.shipping_refunded) as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- taxes
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (l.taxes_collected - l.taxes_refunded) as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- tips
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.tips as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- duties
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.duties as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- additional_fees
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.additional_fees as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- order_fees
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.additional_fees as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- total_sales
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (l.additional_fees + l.duties + l.gross_sales + l.shipping_charged + l.taxes_collected + l.tips - l.discounts - l.returns - l.shipping_refunded - l.taxes_refunded) as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- gift_cards_sold
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.gift_cards_sold as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- refunded_amount
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.refunded_amount as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- orders
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.orders as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- cancelled_orders
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.cancelled_orders as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- returned_orders
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.returned_orders as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- units_sold
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.units_sold as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- units_returned
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.units_returned as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- net_units
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (l.units_sold - l.units_returned) as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- average_order_value
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select (l.gross_sales - l.discounts) as s1, l.orders as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- net_aov
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select (l.gross_sales - l.discounts - l.returns) as s1, l.orders as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- units_per_order
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.units_sold as s1, l.orders as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- discount_rate
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.discounts as s1, l.gross_sales as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- return_rate_value
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.returns as s1, (l.gross_sales - l.discounts) as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- return_rate_units
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.units_returned as s1, l.units_sold as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- return_rate_orders
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.returned_orders as s1, l.orders as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- other_revenue
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when d.kind = 'other_revenue' then d.amount_minor else 0 end) as s1 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('other_revenue')) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- operating_revenue
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (l.additional_fees + l.gross_sales + l.shipping_charged + l.tips - l.discounts - l.returns - l.shipping_refunded) as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- total_revenue
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select (l.additional_fees + l.gross_sales + l.shipping_charged + l.tips - l.discounts - l.returns - l.shipping_refunded) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, (case when d.kind = 'other_revenue' then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('other_revenue')) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- cogs
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.cogs as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- cogs_recovered
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.cogs_recovered as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- product_costs
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (l.cogs - l.cogs_recovered) as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- handling
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.handling as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- fulfilment_cost
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.fulfilment as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- return_labels
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when l.event in ('label') then l.fulfilment else 0 end) as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- cost_of_returns
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select ((case when l.event in ('label') then l.fulfilment else 0 end) + l.returns - l.cogs_recovered) as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- shipping_subsidy
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (l.fulfilment + l.shipping_refunded - l.shipping_charged) as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- order_transaction_fees
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.transaction_fees as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- dispute_fees
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s1 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee'))) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- transaction_fees
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.transaction_fees as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee'))) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- transaction_fee_rate
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.transaction_fees as s1, (l.additional_fees + l.duties + l.gross_sales + l.shipping_charged + l.taxes_collected + l.tips - l.discounts - l.returns - l.shipping_refunded - l.taxes_refunded) as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- fees_charged
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.fees_charged as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- fees_by_rule
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (l.transaction_fees - l.fees_charged) as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- fees_expected
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.fees_expected as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- fee_difference
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (l.fees_charged - l.fees_expected) as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- order_platform_fees
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.platform_fees as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- platform_charges
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s1 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- platform_fees
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.platform_fees as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- dispute_losses
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as s1 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute'))) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- estimated_fees
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.estimated_fees as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- predicted_fees
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.predicted_fees as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- posted_fees
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.posted_fees as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- prediction_error
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (l.predicted_fees - l.posted_fees) as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- prediction_error_rate
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.posted_fees as s1, l.predicted_fees as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- predicted_returns
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.predicted_returns as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- order_costs
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4 from (select (l.cogs + l.fulfilment + l.handling + l.platform_fees + l.predicted_returns + l.transaction_fees - l.cogs_recovered) as s1, 0 as s2, 0 as s3, 0 as s4 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s2, (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as s3, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s4 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- gross_profit
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4 from (select (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees) as s1, 0 as s2, 0 as s3, 0 as s4 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s2, (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as s3, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s4 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- profit_before_returns
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4 from (select (l.additional_fees + l.gross_sales + (case when l.event in ('label') then l.fulfilment else 0 end) + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.shipping_refunded - l.transaction_fees) as s1, 0 as s2, 0 as s3, 0 as s4 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s2, (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as s3, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s4 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- gross_margin
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4, cast(coalesce(sum(u.s5), 0) as bigint) as s5 from (select (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees) as s1, (l.additional_fees + l.gross_sales + l.shipping_charged + l.tips - l.discounts - l.returns - l.shipping_refunded) as s2, 0 as s3, 0 as s4, 0 as s5 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, 0 as s2, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s3, (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as s4, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s5 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4, r.s5 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(coalesce(sum(t.s5), 0) as bigint) as s5, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, s5, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- margin_before_discounts
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4, cast(coalesce(sum(u.s5), 0) as bigint) as s5 from (select (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees) as s1, (l.additional_fees + l.gross_sales + l.shipping_charged + l.tips - l.returns - l.shipping_refunded) as s2, 0 as s3, 0 as s4, 0 as s5 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, 0 as s2, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s3, (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as s4, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s5 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4, r.s5 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(coalesce(sum(t.s5), 0) as bigint) as s5, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, s5, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- discount_break_even
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4, cast(coalesce(sum(u.s5), 0) as bigint) as s5 from (select l.discounts as s1, (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees) as s2, 0 as s3, 0 as s4, 0 as s5 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, 0 as s2, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s3, (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as s4, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s5 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4, r.s5 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(coalesce(sum(t.s5), 0) as bigint) as s5, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, s5, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- cm1
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (l.cogs_recovered + l.gross_sales - l.cogs - l.discounts - l.returns) as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- cm2
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4 from (select (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees) as s1, 0 as s2, 0 as s3, 0 as s4 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s2, (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as s3, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s4 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- cm3
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4, cast(coalesce(sum(u.s5), 0) as bigint) as s5, cast(coalesce(sum(u.s6), 0) as bigint) as s6, cast(coalesce(sum(u.s7), 0) as bigint) as s7 from (select (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.commissions - l.discounts - l.fulfilment - l.handling - l.order_advertising - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees) as s1, 0 as s2, 0 as s3, 0 as s4, 0 as s5, 0 as s6, 0 as s7 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2, (case when d.kind = 'ad_spend' and d.category in ('selling_platform') then d.amount_minor else 0 end) as s3, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s4, (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as s5, (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s6, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s7 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend', 'platform_fee') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category in ('selling_platform') or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4, r.s5, r.s6, r.s7 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(coalesce(sum(t.s5), 0) as bigint) as s5, cast(coalesce(sum(t.s6), 0) as bigint) as s6, cast(coalesce(sum(t.s7), 0) as bigint) as s7, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, s5, s6, s7, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- cm1_margin
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select (l.cogs_recovered + l.gross_sales - l.cogs - l.discounts - l.returns) as s1, (l.additional_fees + l.gross_sales + l.shipping_charged + l.tips - l.discounts - l.returns - l.shipping_refunded) as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- cm2_margin
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4, cast(coalesce(sum(u.s5), 0) as bigint) as s5 from (select (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees) as s1, (l.additional_fees + l.gross_sales + l.shipping_charged + l.tips - l.discounts - l.returns - l.shipping_refunded) as s2, 0 as s3, 0 as s4, 0 as s5 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, 0 as s2, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s3, (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as s4, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s5 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4, r.s5 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(coalesce(sum(t.s5), 0) as bigint) as s5, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, s5, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- contribution_margin
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4, cast(coalesce(sum(u.s5), 0) as bigint) as s5, cast(coalesce(sum(u.s6), 0) as bigint) as s6, cast(coalesce(sum(u.s7), 0) as bigint) as s7, cast(coalesce(sum(u.s8), 0) as bigint) as s8 from (select (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.commissions - l.discounts - l.fulfilment - l.handling - l.order_advertising - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees) as s1, (l.additional_fees + l.gross_sales + l.shipping_charged + l.tips - l.discounts - l.returns - l.shipping_refunded) as s2, 0 as s3, 0 as s4, 0 as s5, 0 as s6, 0 as s7, 0 as s8 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, 0 as s2, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s3, (case when d.kind = 'ad_spend' and d.category in ('selling_platform') then d.amount_minor else 0 end) as s4, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s5, (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as s6, (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s7, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s8 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend', 'platform_fee') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category in ('selling_platform') or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4, r.s5, r.s6, r.s7, r.s8 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(coalesce(sum(t.s5), 0) as bigint) as s5, cast(coalesce(sum(t.s6), 0) as bigint) as s6, cast(coalesce(sum(t.s7), 0) as bigint) as s7, cast(coalesce(sum(t.s8), 0) as bigint) as s8, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, s5, s6, s7, s8, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- fixed_expenses
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when d.kind = 'expense' then d.amount_minor else 0 end) as s1 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('expense')) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- variable_expenses
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.variable_expenses as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- operating_expenses
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.variable_expenses as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, (case when d.kind = 'expense' then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('expense')) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- sales_tax
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.sales_tax as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- income_tax
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when d.kind = 'income_tax' then d.amount_minor else 0 end) as s1 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('income_tax')) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- payable_taxes
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.sales_tax as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, (case when d.kind = 'income_tax' then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('income_tax')) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- total_costs
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4, cast(coalesce(sum(u.s5), 0) as bigint) as s5, cast(coalesce(sum(u.s6), 0) as bigint) as s6, cast(coalesce(sum(u.s7), 0) as bigint) as s7, cast(coalesce(sum(u.s8), 0) as bigint) as s8, cast(coalesce(sum(u.s9), 0) as bigint) as s9 from (select (l.cogs + l.commissions + l.fulfilment + l.handling + l.order_advertising + l.platform_fees + l.predicted_returns + l.sales_tax + l.transaction_fees + l.variable_expenses - l.cogs_recovered) as s1, 0 as s2, 0 as s3, 0 as s4, 0 as s5, 0 as s6, 0 as s7, 0 as s8, 0 as s9 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2, (case when d.kind = 'ad_spend' and d.category in ('selling_platform') then d.amount_minor else 0 end) as s3, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s4, (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as s5, (case when d.kind = 'expense' then d.amount_minor else 0 end) as s6, (case when d.kind = 'income_tax' then d.amount_minor else 0 end) as s7, (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s8, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s9 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend', 'platform_fee', 'expense', 'income_tax') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category in ('selling_platform') or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4, r.s5, r.s6, r.s7, r.s8, r.s9 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(coalesce(sum(t.s5), 0) as bigint) as s5, cast(coalesce(sum(t.s6), 0) as bigint) as s6, cast(coalesce(sum(t.s7), 0) as bigint) as s7, cast(coalesce(sum(t.s8), 0) as bigint) as s8, cast(coalesce(sum(t.s9), 0) as bigint) as s9, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, s5, s6, s7, s8, s9, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- profit_before_income_tax
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4, cast(coalesce(sum(u.s5), 0) as bigint) as s5, cast(coalesce(sum(u.s6), 0) as bigint) as s6, cast(coalesce(sum(u.s7), 0) as bigint) as s7, cast(coalesce(sum(u.s8), 0) as bigint) as s8, cast(coalesce(sum(u.s9), 0) as bigint) as s9 from (select (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.commissions - l.discounts - l.fulfilment - l.handling - l.order_advertising - l.platform_fees - l.predicted_returns - l.returns - l.sales_tax - l.shipping_refunded - l.transaction_fees - l.variable_expenses) as s1, 0 as s2, 0 as s3, 0 as s4, 0 as s5, 0 as s6, 0 as s7, 0 as s8, 0 as s9 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2, (case when d.kind = 'ad_spend' and d.category in ('selling_platform') then d.amount_minor else 0 end) as s3, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s4, (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as s5, (case when d.kind = 'expense' then d.amount_minor else 0 end) as s6, (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s7, (case when d.kind = 'other_revenue' then d.amount_minor else 0 end) as s8, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s9 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend', 'platform_fee', 'expense', 'other_revenue') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category in ('selling_platform') or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4, r.s5, r.s6, r.s7, r.s8, r.s9 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(coalesce(sum(t.s5), 0) as bigint) as s5, cast(coalesce(sum(t.s6), 0) as bigint) as s6, cast(coalesce(sum(t.s7), 0) as bigint) as s7, cast(coalesce(sum(t.s8), 0) as bigint) as s8, cast(coalesce(sum(t.s9), 0) as bigint) as s9, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, s5, s6, s7, s8, s9, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- net_profit
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4, cast(coalesce(sum(u.s5), 0) as bigint) as s5, cast(coalesce(sum(u.s6), 0) as bigint) as s6, cast(coalesce(sum(u.s7), 0) as bigint) as s7, cast(coalesce(sum(u.s8), 0) as bigint) as s8, cast(coalesce(sum(u.s9), 0) as bigint) as s9, cast(coalesce(sum(u.s10), 0) as bigint) as s10 from (select (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.commissions - l.discounts - l.fulfilment - l.handling - l.order_advertising - l.platform_fees - l.predicted_returns - l.returns - l.sales_tax - l.shipping_refunded - l.transaction_fees - l.variable_expenses) as s1, 0 as s2, 0 as s3, 0 as s4, 0 as s5, 0 as s6, 0 as s7, 0 as s8, 0 as s9, 0 as s10 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2, (case when d.kind = 'ad_spend' and d.category in ('selling_platform') then d.amount_minor else 0 end) as s3, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s4, (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as s5, (case when d.kind = 'expense' then d.amount_minor else 0 end) as s6, (case when d.kind = 'income_tax' then d.amount_minor else 0 end) as s7, (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s8, (case when d.kind = 'other_revenue' then d.amount_minor else 0 end) as s9, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s10 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend', 'platform_fee', 'expense', 'income_tax', 'other_revenue') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category in ('selling_platform') or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4, r.s5, r.s6, r.s7, r.s8, r.s9, r.s10 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(coalesce(sum(t.s5), 0) as bigint) as s5, cast(coalesce(sum(t.s6), 0) as bigint) as s6, cast(coalesce(sum(t.s7), 0) as bigint) as s7, cast(coalesce(sum(t.s8), 0) as bigint) as s8, cast(coalesce(sum(t.s9), 0) as bigint) as s9, cast(coalesce(sum(t.s10), 0) as bigint) as s10, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- net_margin
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4, cast(coalesce(sum(u.s5), 0) as bigint) as s5, cast(coalesce(sum(u.s6), 0) as bigint) as s6, cast(coalesce(sum(u.s7), 0) as bigint) as s7, cast(coalesce(sum(u.s8), 0) as bigint) as s8, cast(coalesce(sum(u.s9), 0) as bigint) as s9, cast(coalesce(sum(u.s10), 0) as bigint) as s10, cast(coalesce(sum(u.s11), 0) as bigint) as s11 from (select (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.commissions - l.discounts - l.fulfilment - l.handling - l.order_advertising - l.platform_fees - l.predicted_returns - l.returns - l.sales_tax - l.shipping_refunded - l.transaction_fees - l.variable_expenses) as s1, (l.additional_fees + l.gross_sales + l.shipping_charged + l.tips - l.discounts - l.returns - l.shipping_refunded) as s2, 0 as s3, 0 as s4, 0 as s5, 0 as s6, 0 as s7, 0 as s8, 0 as s9, 0 as s10, 0 as s11 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, 0 as s2, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s3, (case when d.kind = 'ad_spend' and d.category in ('selling_platform') then d.amount_minor else 0 end) as s4, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s5, (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as s6, (case when d.kind = 'expense' then d.amount_minor else 0 end) as s7, (case when d.kind = 'income_tax' then d.amount_minor else 0 end) as s8, (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s9, (case when d.kind = 'other_revenue' then d.amount_minor else 0 end) as s10, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s11 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend', 'platform_fee', 'expense', 'income_tax', 'other_revenue') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category in ('selling_platform') or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4, r.s5, r.s6, r.s7, r.s8, r.s9, r.s10, r.s11 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(coalesce(sum(t.s5), 0) as bigint) as s5, cast(coalesce(sum(t.s6), 0) as bigint) as s6, cast(coalesce(sum(t.s7), 0) as bigint) as s7, cast(coalesce(sum(t.s8), 0) as bigint) as s8, cast(coalesce(sum(t.s9), 0) as bigint) as s9, cast(coalesce(sum(t.s10), 0) as bigint) as s10, cast(coalesce(sum(t.s11), 0) as bigint) as s11, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- gross_profit_per_order
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4, cast(coalesce(sum(u.s5), 0) as bigint) as s5 from (select (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees) as s1, l.orders as s2, 0 as s3, 0 as s4, 0 as s5 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, 0 as s2, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s3, (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as s4, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s5 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4, r.s5 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(coalesce(sum(t.s5), 0) as bigint) as s5, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, s5, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- gross_profit_per_unit
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4, cast(coalesce(sum(u.s5), 0) as bigint) as s5 from (select (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees) as s1, l.units_sold as s2, 0 as s3, 0 as s4, 0 as s5 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, 0 as s2, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s3, (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as s4, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s5 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4, r.s5 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(coalesce(sum(t.s5), 0) as bigint) as s5, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, s5, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- net_profit_per_order
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4, cast(coalesce(sum(u.s5), 0) as bigint) as s5, cast(coalesce(sum(u.s6), 0) as bigint) as s6, cast(coalesce(sum(u.s7), 0) as bigint) as s7, cast(coalesce(sum(u.s8), 0) as bigint) as s8, cast(coalesce(sum(u.s9), 0) as bigint) as s9, cast(coalesce(sum(u.s10), 0) as bigint) as s10, cast(coalesce(sum(u.s11), 0) as bigint) as s11 from (select (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.commissions - l.discounts - l.fulfilment - l.handling - l.order_advertising - l.platform_fees - l.predicted_returns - l.returns - l.sales_tax - l.shipping_refunded - l.transaction_fees - l.variable_expenses) as s1, l.orders as s2, 0 as s3, 0 as s4, 0 as s5, 0 as s6, 0 as s7, 0 as s8, 0 as s9, 0 as s10, 0 as s11 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, 0 as s2, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s3, (case when d.kind = 'ad_spend' and d.category in ('selling_platform') then d.amount_minor else 0 end) as s4, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s5, (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as s6, (case when d.kind = 'expense' then d.amount_minor else 0 end) as s7, (case when d.kind = 'income_tax' then d.amount_minor else 0 end) as s8, (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s9, (case when d.kind = 'other_revenue' then d.amount_minor else 0 end) as s10, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s11 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend', 'platform_fee', 'expense', 'income_tax', 'other_revenue') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category in ('selling_platform') or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4, r.s5, r.s6, r.s7, r.s8, r.s9, r.s10, r.s11 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(coalesce(sum(t.s5), 0) as bigint) as s5, cast(coalesce(sum(t.s6), 0) as bigint) as s6, cast(coalesce(sum(t.s7), 0) as bigint) as s7, cast(coalesce(sum(t.s8), 0) as bigint) as s8, cast(coalesce(sum(t.s9), 0) as bigint) as s9, cast(coalesce(sum(t.s10), 0) as bigint) as s10, cast(coalesce(sum(t.s11), 0) as bigint) as s11, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- units_with_estimate
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.units_with_estimate as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- sales_with_estimate
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.sales_with_estimate as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- units_without_cost
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.units_without_cost as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- sales_without_cost
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.sales_without_cost as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- cost_coverage
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.units_sold as s1, l.units_without_cost as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- cost_coverage_value
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3 from (select l.discounts as s1, l.gross_sales as s2, l.sales_without_cost as s3 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1, r.s2, r.s3 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- sales_without_fee
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.sales_without_fee as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- sales_with_fee_estimate
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.sales_with_fee_estimate as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- sales_without_shipping
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.sales_without_shipping as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- sales_with_shipping_estimate
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.sales_with_shipping_estimate as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- sales_without_tax
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.sales_without_tax as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- mark_up
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select (l.cogs_recovered + l.gross_sales - l.cogs - l.discounts - l.returns) as s1, (l.cogs - l.cogs_recovered) as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- break_even_price
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4, cast(coalesce(sum(u.s5), 0) as bigint) as s5, cast(coalesce(sum(u.s6), 0) as bigint) as s6 from (select (l.cogs + l.fulfilment + l.handling - l.cogs_recovered) as s1, (l.units_sold - l.units_returned) as s2, (l.additional_fees + l.gross_sales + l.shipping_charged + l.tips - l.discounts - l.platform_fees - l.returns - l.shipping_refunded - l.transaction_fees) as s3, (l.additional_fees + l.gross_sales + l.shipping_charged + l.tips - l.discounts - l.returns - l.shipping_refunded) as s4, 0 as s5, 0 as s6 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, 0 as s2, 0 as s3, 0 as s4, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s5, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s6 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4, r.s5, r.s6 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(coalesce(sum(t.s5), 0) as bigint) as s5, cast(coalesce(sum(t.s6), 0) as bigint) as s6, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, s5, s6, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- ad_spend
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s1 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- order_advertising
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.order_advertising as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- platform_advertising
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.order_advertising as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, (case when d.kind = 'ad_spend' and d.category in ('selling_platform') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category in ('selling_platform'))) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- commissions
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.commissions as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- profit_after_commissions
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4, cast(coalesce(sum(u.s5), 0) as bigint) as s5 from (select (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.commissions - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees) as s1, 0 as s2, 0 as s3, 0 as s4, 0 as s5 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s2, (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as s3, (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s4, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s5 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee', 'ad_spend') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee')) and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4, r.s5 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(coalesce(sum(t.s5), 0) as bigint) as s5, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, s5, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- commission_return
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3 from (select (l.gross_sales - l.discounts - l.returns) as s1, l.commissions as s2, 0 as s3 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, 0 as s2, (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s3 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u),
grouped as (select r.s1, r.s2, r.s3 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- marketing_cost
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4 from (select (l.commissions + l.order_advertising) as s1, 0 as s2, 0 as s3, 0 as s4 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2, (case when d.kind = 'ad_spend' and d.category in ('selling_platform') then d.amount_minor else 0 end) as s3, (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s4 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category in ('selling_platform') or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- clicks
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.clicks else 0 end) as s1 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- impressions
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.impressions else 0 end) as s1 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- attributed_revenue
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.attributed_revenue_minor else 0 end) as s1 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- attributed_orders
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.attributed_orders else 0 end) as s1 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- roas
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3 from (select (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.attributed_revenue_minor else 0 end) as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2, (case when d.kind = 'ad_spend' and d.category in ('klaviyo') then d.amount_minor else 0 end) as s3 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category in ('klaviyo'))) u),
grouped as (select r.s1, r.s2, r.s3 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- blended_roas
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4, cast(coalesce(sum(u.s5), 0) as bigint) as s5 from (select (l.additional_fees + l.gross_sales + l.shipping_charged + l.tips - l.discounts - l.returns - l.shipping_refunded) as s1, (l.commissions + l.order_advertising) as s2, 0 as s3, 0 as s4, 0 as s5 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, 0 as s2, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s3, (case when d.kind = 'ad_spend' and d.category in ('selling_platform') then d.amount_minor else 0 end) as s4, (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s5 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category in ('selling_platform') or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4, r.s5 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(coalesce(sum(t.s5), 0) as bigint) as s5, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, s5, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- poas
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4, cast(coalesce(sum(u.s5), 0) as bigint) as s5, cast(coalesce(sum(u.s6), 0) as bigint) as s6, cast(coalesce(sum(u.s7), 0) as bigint) as s7, cast(coalesce(sum(u.s8), 0) as bigint) as s8 from (select (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees) as s1, (l.commissions + l.order_advertising) as s2, 0 as s3, 0 as s4, 0 as s5, 0 as s6, 0 as s7, 0 as s8 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, 0 as s2, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s3, (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as s4, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s5, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s6, (case when d.kind = 'ad_spend' and d.category in ('selling_platform') then d.amount_minor else 0 end) as s7, (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s8 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee', 'ad_spend') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee')) and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category in ('selling_platform') or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4, r.s5, r.s6, r.s7, r.s8 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(coalesce(sum(t.s5), 0) as bigint) as s5, cast(coalesce(sum(t.s6), 0) as bigint) as s6, cast(coalesce(sum(t.s7), 0) as bigint) as s7, cast(coalesce(sum(t.s8), 0) as bigint) as s8, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, s5, s6, s7, s8, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- break_even_roas
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4, cast(coalesce(sum(u.s5), 0) as bigint) as s5 from (select (l.additional_fees + l.gross_sales + l.shipping_charged + l.tips - l.discounts - l.returns - l.shipping_refunded) as s1, (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees) as s2, 0 as s3, 0 as s4, 0 as s5 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, 0 as s2, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as s3, (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as s4, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as s5 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4, r.s5 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(coalesce(sum(t.s5), 0) as bigint) as s5, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, s5, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- cpa
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4, cast(coalesce(sum(u.s5), 0) as bigint) as s5 from (select (l.commissions + l.order_advertising) as s1, l.orders as s2, 0 as s3, 0 as s4, 0 as s5 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, 0 as s2, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s3, (case when d.kind = 'ad_spend' and d.category in ('selling_platform') then d.amount_minor else 0 end) as s4, (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s5 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category in ('selling_platform') or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4, r.s5 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(coalesce(sum(t.s5), 0) as bigint) as s5, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, s5, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- cac
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4, cast(coalesce(sum(u.s5), 0) as bigint) as s5 from (select (l.commissions + l.order_advertising) as s1, l.new_customers as s2, 0 as s3, 0 as s4, 0 as s5 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, 0 as s2, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s3, (case when d.kind = 'ad_spend' and d.category in ('selling_platform') then d.amount_minor else 0 end) as s4, (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s5 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category in ('selling_platform') or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4, r.s5 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(coalesce(sum(t.s5), 0) as bigint) as s5, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, s5, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- cpc
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3 from (select (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s1, (case when d.kind = 'ad_spend' and d.category in ('klaviyo') then d.amount_minor else 0 end) as s2, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.clicks else 0 end) as s3 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category in ('klaviyo') or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u),
grouped as (select r.s1, r.s2, r.s3 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- cpm
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3 from (select (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s1, (case when d.kind = 'ad_spend' and d.category in ('klaviyo') then d.amount_minor else 0 end) as s2, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.impressions else 0 end) as s3 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category in ('klaviyo') or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u),
grouped as (select r.s1, r.s2, r.s3 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- ctr
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.clicks else 0 end) as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.impressions else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- ad_share
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2, cast(coalesce(sum(u.s3), 0) as bigint) as s3, cast(coalesce(sum(u.s4), 0) as bigint) as s4, cast(coalesce(sum(u.s5), 0) as bigint) as s5, cast(coalesce(sum(u.s6), 0) as bigint) as s6 from (select (l.commissions + l.order_advertising) as s1, (l.additional_fees + l.gross_sales + l.shipping_charged + l.tips - l.discounts - l.returns - l.shipping_refunded) as s2, 0 as s3, 0 as s4, 0 as s5, 0 as s6 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, 0 as s2, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s3, (case when d.kind = 'ad_spend' and d.category in ('selling_platform') then d.amount_minor else 0 end) as s4, (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s5, (case when d.kind = 'other_revenue' then d.amount_minor else 0 end) as s6 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend', 'other_revenue') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category in ('selling_platform') or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u),
grouped as (select r.s1, r.s2, r.s3, r.s4, r.s5, r.s6 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(coalesce(sum(t.s3), 0) as bigint) as s3, cast(coalesce(sum(t.s4), 0) as bigint) as s4, cast(coalesce(sum(t.s5), 0) as bigint) as s5, cast(coalesce(sum(t.s6), 0) as bigint) as s6, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, s3, s4, s5, s6, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- email_cost
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when d.kind = 'ad_spend' and d.category in ('klaviyo') then d.amount_minor else 0 end) as s1 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category in ('klaviyo'))) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- email_sends
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when d.kind = 'email' then d.sends else 0 end) as s1 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('email')) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- email_opens
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when d.kind = 'email' then d.impressions else 0 end) as s1 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('email')) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- email_clicks
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when d.kind = 'email' then d.clicks else 0 end) as s1 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('email')) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- email_orders
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when d.kind = 'email' then d.attributed_orders else 0 end) as s1 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('email')) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- email_revenue
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when d.kind = 'email' then d.attributed_revenue_minor else 0 end) as s1 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('email')) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- email_open_rate
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select (case when d.kind = 'email' then d.impressions else 0 end) as s1, (case when d.kind = 'email' then d.sends else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('email')) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- email_click_rate
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select (case when d.kind = 'email' then d.clicks else 0 end) as s1, (case when d.kind = 'email' then d.sends else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('email')) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- revenue_per_send
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select (case when d.kind = 'email' then d.attributed_revenue_minor else 0 end) as s1, (case when d.kind = 'email' then d.sends else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('email')) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- email_return
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select (case when d.kind = 'email' then d.attributed_revenue_minor else 0 end) as s1, (case when d.kind = 'ad_spend' and d.category in ('klaviyo') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('email', 'ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category in ('klaviyo'))) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- sessions
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when d.kind = 'visit' then d.impressions else 0 end) as s1 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('visit')) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- engaged_sessions
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when d.kind = 'visit' then d.clicks else 0 end) as s1 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('visit')) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- engagement_rate
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select (case when d.kind = 'visit' then d.clicks else 0 end) as s1, (case when d.kind = 'visit' then d.impressions else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('visit')) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- conversion_rate
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.orders as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, (case when d.kind = 'visit' then d.impressions else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('visit')) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- revenue_per_session
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) union all select 0 as s1, (case when d.kind = 'visit' then d.impressions else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('visit')) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- tracked_orders
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when d.kind = 'visit' then d.attributed_orders else 0 end) as s1 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('visit')) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- tracked_revenue
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when d.kind = 'visit' then d.attributed_revenue_minor else 0 end) as s1 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('visit')) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- tracked_conversion_rate
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select (case when d.kind = 'visit' then d.attributed_orders else 0 end) as s1, (case when d.kind = 'visit' then d.impressions else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($2 as date) and cast($3 as date) and d.kind in ('visit')) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- customers
with grouped as (select cast(coalesce(sum(n1), 0) as bigint) as n1 from (select cast(coalesce(sum(l.n1), 0) as bigint) as n1 from (select l.customer_id, 1 as n1 from ledger l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.customer_id is not null and l.orders > 0 and l.valid_order = 1 group by 1) l) p),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.n1), 0) as bigint) as n1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, n1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- returning_customers
with grouped as (select cast(coalesce(sum(n1), 0) as bigint) as n1 from (select cast(coalesce(sum(l.n1), 0) as bigint) as n1 from (select l.customer_id, max(case when l.customer_order_index > 1 then 1 else 0 end) as n1 from ledger l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.customer_id is not null and l.orders > 0 and l.valid_order = 1 group by 1) l) p),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.n1), 0) as bigint) as n1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, n1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- new_customers
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select l.new_customers as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- new_orders
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when l.customer_id is not null and coalesce(l.customer_order_index, 1) = 1 then l.orders else 0 end) as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- returning_orders
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when l.customer_order_index > 1 then l.orders else 0 end) as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- new_order_share
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select (case when l.customer_id is not null and coalesce(l.customer_order_index, 1) = 1 then l.orders else 0 end) as s1, l.orders as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- guest_orders
with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1 from (select (case when l.customer_id is null then l.orders else 0 end) as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) u),
grouped as (select r.s1 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- returning_customer_rate
with grouped as (select cast(coalesce(sum(n1), 0) as bigint) as n1, cast(coalesce(sum(n2), 0) as bigint) as n2 from (select cast(coalesce(sum(l.n1), 0) as bigint) as n1, cast(coalesce(sum(l.n2), 0) as bigint) as n2 from (select l.customer_id, max(case when l.customer_order_index > 1 then 1 else 0 end) as n1, 1 as n2 from ledger l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.customer_id is not null and l.orders > 0 and l.valid_order = 1 group by 1) l) p),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.n1), 0) as bigint) as n1, cast(coalesce(sum(t.n2), 0) as bigint) as n2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, n1, n2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31"]

-- repeat_customers
with grouped as (select cast(coalesce(sum(n1), 0) as bigint) as n1 from (select cast(coalesce(sum(l.n1), 0) as bigint) as n1 from (select l.customer_id, max(case when (l.customer_order_index > 1 or b.customer_id is not null) then 1 else 0 end) as n1 from ledger l left join (select r.customer_id from ledger r where r.shop_id = $1 and r.valid_order = 1 and r.customer_order_index = 2 and r.orders > 0 and r.event_day >= cast($4 as date)) b on b.customer_id = l.customer_id where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.customer_id is not null and l.orders > 0 and l.valid_order = 1 group by 1) l) p),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.n1), 0) as bigint) as n1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, n1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01"]

-- repeat_rate
with grouped as (select cast(coalesce(sum(n1), 0) as bigint) as n1, cast(coalesce(sum(n2), 0) as bigint) as n2 from (select cast(coalesce(sum(l.n1), 0) as bigint) as n1, cast(coalesce(sum(l.n2), 0) as bigint) as n2 from (select l.customer_id, max(case when (l.customer_order_index > 1 or b.customer_id is not null) then 1 else 0 end) as n1, 1 as n2 from ledger l left join (select r.customer_id from ledger r where r.shop_id = $1 and r.valid_order = 1 and r.customer_order_index = 2 and r.orders > 0 and r.event_day >= cast($4 as date)) b on b.customer_id = l.customer_id where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.customer_id is not null and l.orders > 0 and l.valid_order = 1 group by 1) l) p),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.n1), 0) as bigint) as n1, cast(coalesce(sum(t.n2), 0) as bigint) as n2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, n1, n2, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01"]

-- revenue_per_customer
with source_rows as (select cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)),
grouped as (select cast(coalesce(sum(s1), 0) as bigint) as s1, cast(coalesce(sum(n1), 0) as bigint) as n1 from (select r.s1, 0 as n1 from source_rows r union all select 0 as s1, cast(coalesce(sum(l.n1), 0) as bigint) as n1 from (select l.customer_id, 1 as n1 from ledger l where l.shop_id = $1 and l.event_day between cast($4 as date) and cast($5 as date) and l.customer_id is not null and l.orders > 0 and l.valid_order = 1 group by 1) l) p),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.n1), 0) as bigint) as n1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, n1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- orders_per_customer
with source_rows as (select cast(coalesce(sum((l.orders - (case when l.customer_id is null then l.orders else 0 end))), 0) as bigint) as s1 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)),
grouped as (select cast(coalesce(sum(s1), 0) as bigint) as s1, cast(coalesce(sum(n1), 0) as bigint) as n1 from (select r.s1, 0 as n1 from source_rows r union all select 0 as s1, cast(coalesce(sum(l.n1), 0) as bigint) as n1 from (select l.customer_id, 1 as n1 from ledger l where l.shop_id = $1 and l.event_day between cast($4 as date) and cast($5 as date) and l.customer_id is not null and l.orders > 0 and l.valid_order = 1 group by 1) l) p),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.n1), 0) as bigint) as n1, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, s1, n1, sort_key from page
) answer order by part, sort_key asc nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]
