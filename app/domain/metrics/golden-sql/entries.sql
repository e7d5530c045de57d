-- gross_sales
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.gross_sales as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- discounts
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.discounts as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- returns
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.returns as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- net_sales
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.gross_sales - l.discounts - l.returns) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- shipping_charged
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.shipping_charged - l.shipping_refunded) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- taxes
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.taxes_collected - l.taxes_refunded) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- tips
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.tips as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- duties
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.duties as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- additional_fees
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.additional_fees as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- order_fees
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.additional_fees as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- total_sales
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.additional_fees + l.duties + l.gross_sales + l.shipping_charged + l.taxes_collected + l.tips - l.discounts - l.returns - l.shipping_refunded - l.taxes_refunded) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- gift_cards_sold
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.gift_cards_sold as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- refunded_amount
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.refunded_amount as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- orders
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.orders as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- cancelled_orders
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.cancelled_orders as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- returned_orders
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.returned_orders as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- units_sold
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.units_sold as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- units_returned
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.units_returned as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- net_units
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.units_sold - l.units_returned) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- other_revenue
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, 0 as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'other_revenue' then d.amount_minor else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('other_revenue')) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- operating_revenue
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.additional_fees + l.gross_sales + l.shipping_charged + l.tips - l.discounts - l.returns - l.shipping_refunded) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- total_revenue
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.additional_fees + l.gross_sales + l.shipping_charged + l.tips - l.discounts - l.returns - l.shipping_refunded) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'other_revenue' then d.amount_minor else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('other_revenue')) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- cogs
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.cogs as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- cogs_recovered
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.cogs_recovered as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- product_costs
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.cogs - l.cogs_recovered) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- handling
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.handling as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- fulfilment_cost
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.fulfilment as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- return_labels
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (case when l.event in ('label') then l.fulfilment else 0 end) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- cost_of_returns
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, ((case when l.event in ('label') then l.fulfilment else 0 end) + l.returns - l.cogs_recovered) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- shipping_subsidy
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.fulfilment + l.shipping_refunded - l.shipping_charged) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- order_transaction_fees
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.transaction_fees as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- dispute_fees
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, 0 as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- transaction_fees
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.transaction_fees as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- fees_charged
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.fees_charged as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- fees_by_rule
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.transaction_fees - l.fees_charged) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- fees_expected
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.fees_expected as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- fee_difference
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.fees_charged - l.fees_expected) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- order_platform_fees
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.platform_fees as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- platform_charges
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, 0 as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- platform_fees
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.platform_fees as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- dispute_losses
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, 0 as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- estimated_fees
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.estimated_fees as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- predicted_fees
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.predicted_fees as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- posted_fees
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.posted_fees as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- prediction_error
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.predicted_fees - l.posted_fees) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- predicted_returns
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.predicted_returns as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- order_costs
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.cogs + l.fulfilment + l.handling + l.platform_fees + l.predicted_returns + l.transaction_fees - l.cogs_recovered) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, ((case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) + (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) + (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end)) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- gross_profit
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (-(case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) - (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) - (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end)) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- profit_before_returns
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.additional_fees + l.gross_sales + (case when l.event in ('label') then l.fulfilment else 0 end) + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.shipping_refunded - l.transaction_fees) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (-(case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) - (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) - (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end)) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- cm1
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.cogs_recovered + l.gross_sales - l.cogs - l.discounts - l.returns) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- cm2
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (-(case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) - (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) - (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end)) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- cm3
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.commissions - l.discounts - l.fulfilment - l.handling - l.order_advertising - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (-(case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) - (case when d.kind = 'ad_spend' and d.category in ('selling_platform') then d.amount_minor else 0 end) - (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) - (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) - (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) - (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end)) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend', 'platform_fee') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category in ('selling_platform') or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- fixed_expenses
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, 0 as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'expense' then d.amount_minor else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('expense')) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- variable_expenses
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.variable_expenses as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- operating_expenses
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.variable_expenses as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'expense' then d.amount_minor else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('expense')) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- sales_tax
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.sales_tax as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- income_tax
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, 0 as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'income_tax' then d.amount_minor else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('income_tax')) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- payable_taxes
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.sales_tax as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'income_tax' then d.amount_minor else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('income_tax')) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- total_costs
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.cogs + l.commissions + l.fulfilment + l.handling + l.order_advertising + l.platform_fees + l.predicted_returns + l.sales_tax + l.transaction_fees + l.variable_expenses - l.cogs_recovered) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, ((case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) + (case when d.kind = 'ad_spend' and d.category in ('selling_platform') then d.amount_minor else 0 end) + (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) + (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) + (case when d.kind = 'expense' then d.amount_minor else 0 end) + (case when d.kind = 'income_tax' then d.amount_minor else 0 end) + (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) + (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end)) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend', 'platform_fee', 'expense', 'income_tax') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category in ('selling_platform') or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- profit_before_income_tax
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.commissions - l.discounts - l.fulfilment - l.handling - l.order_advertising - l.platform_fees - l.predicted_returns - l.returns - l.sales_tax - l.shipping_refunded - l.transaction_fees - l.variable_expenses) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, ((case when d.kind = 'other_revenue' then d.amount_minor else 0 end) - (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) - (case when d.kind = 'ad_spend' and d.category in ('selling_platform') then d.amount_minor else 0 end) - (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) - (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) - (case when d.kind = 'expense' then d.amount_minor else 0 end) - (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) - (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end)) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend', 'platform_fee', 'expense', 'other_revenue') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category in ('selling_platform') or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- net_profit
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.commissions - l.discounts - l.fulfilment - l.handling - l.order_advertising - l.platform_fees - l.predicted_returns - l.returns - l.sales_tax - l.shipping_refunded - l.transaction_fees - l.variable_expenses) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, ((case when d.kind = 'other_revenue' then d.amount_minor else 0 end) - (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) - (case when d.kind = 'ad_spend' and d.category in ('selling_platform') then d.amount_minor else 0 end) - (case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) - (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) - (case when d.kind = 'expense' then d.amount_minor else 0 end) - (case when d.kind = 'income_tax' then d.amount_minor else 0 end) - (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) - (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end)) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend', 'platform_fee', 'expense', 'income_tax', 'other_revenue') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category in ('selling_platform') or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- units_with_estimate
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.units_with_estimate as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- sales_with_estimate
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.sales_with_estimate as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- units_without_cost
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.units_without_cost as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- sales_without_cost
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.sales_without_cost as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- sales_without_fee
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.sales_without_fee as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- sales_with_fee_estimate
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.sales_with_fee_estimate as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- sales_without_shipping
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.sales_without_shipping as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- sales_with_shipping_estimate
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.sales_with_shipping_estimate as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- sales_without_tax
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.sales_without_tax as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- ad_spend
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, 0 as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- order_advertising
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.order_advertising as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- platform_advertising
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.order_advertising as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'ad_spend' and d.category in ('selling_platform') then d.amount_minor else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category in ('selling_platform'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- commissions
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.commissions as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- profit_after_commissions
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.commissions - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (-(case when d.kind = 'platform_fee' and d.category in ('dispute_fee') then d.amount_minor else 0 end) - (case when d.kind = 'platform_fee' and d.category in ('dispute') then d.amount_minor else 0 end) - (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) - (case when d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee') then d.amount_minor else 0 end)) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('platform_fee', 'ad_spend') and (d.kind <> 'platform_fee' or d.kind = 'platform_fee' and d.category in ('dispute_fee') or d.kind = 'platform_fee' and d.category in ('dispute') or d.kind = 'platform_fee' and d.category not in ('dispute', 'dispute_fee')) and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- marketing_cost
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.commissions + l.order_advertising) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, ((case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) + (case when d.kind = 'ad_spend' and d.category in ('selling_platform') then d.amount_minor else 0 end) + (case when d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end)) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') or d.kind = 'ad_spend' and d.category in ('selling_platform') or d.kind = 'ad_spend' and d.category in ('awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- clicks
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, 0 as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.clicks else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- impressions
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, 0 as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.impressions else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- attributed_revenue
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, 0 as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.attributed_revenue_minor else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- attributed_orders
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, 0 as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.attributed_orders else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'klaviyo', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- email_cost
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, 0 as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'ad_spend' and d.category in ('klaviyo') then d.amount_minor else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category in ('klaviyo'))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- email_sends
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, 0 as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'email' then d.sends else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('email')) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- email_opens
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, 0 as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'email' then d.impressions else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('email')) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- email_clicks
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, 0 as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'email' then d.clicks else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('email')) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- email_orders
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, 0 as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'email' then d.attributed_orders else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('email')) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- email_revenue
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, 0 as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'email' then d.attributed_revenue_minor else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('email')) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- sessions
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, 0 as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'visit' then d.impressions else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('visit')) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- engaged_sessions
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, 0 as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'visit' then d.clicks else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('visit')) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- tracked_orders
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, 0 as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'visit' then d.attributed_orders else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('visit')) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- tracked_revenue
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, 0 as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date)) union all select 'daily_cost' as source, d.day, d.kind as event, d.label as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, d.source_id, d.ad_account_id || ' ' || d.ad_set_id || ' ' || d.ad_id as ad, (case when d.kind = 'visit' then d.attributed_revenue_minor else 0 end) as amount from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('visit')) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $6 offset $7
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31",20,40]

-- new_customers
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, l.new_customers as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- new_orders
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (case when l.customer_id is not null and coalesce(l.customer_order_index, 1) = 1 then l.orders else 0 end) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- returning_orders
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (case when l.customer_order_index > 1 then l.orders else 0 end) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- guest_orders
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.event_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (case when l.customer_id is null then l.orders else 0 end) as amount from ledger l where (l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]

-- by the day of the order
with listed as not materialized (
  select u.*, abs(u.amount) as size from (select 'ledger' as source, l.order_day as day, l.event, l.order_name as name, l.order_id, l.entry_no, l.line_id, l.product_id, l.variant_id, cast(null as text) as source_id, cast(null as text) as ad, (l.gross_sales - l.discounts - l.returns) as amount from ledger l where (l.shop_id = $1 and l.order_day between cast($2 as date) and cast($3 as date))) u where u.amount <> 0
), page as (
  select * from listed order by size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event limit $4 offset $5
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as source, cast(null as date) as day, cast(null as text) as event, cast(null as text) as name, cast(null as text) as order_id, cast(null as integer) as entry_no, cast(null as text) as line_id, cast(null as text) as product_id, cast(null as text) as variant_id, cast(null as text) as source_id, cast(null as text) as ad,
  cast(coalesce(sum(amount), 0) as bigint) as amount, cast(null as bigint) as size from listed
union all select 1, 0, source, day, event, name, order_id, entry_no, line_id, product_id, variant_id, source_id, ad, amount, size from page
order by part, size desc, day, order_id nulls last, entry_no nulls last, source_id, ad, event;
-- [7,"2023-01-01","2023-01-31",20,40]
