-- last
with by_journey as (
  select l.journey_id, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as m1, cast(coalesce(sum(l.orders), 0) as bigint) as m2, cast(coalesce(sum((l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.commissions - l.discounts - l.fulfilment - l.handling - l.order_advertising - l.platform_fees - l.predicted_returns - l.returns - l.sales_tax - l.shipping_refunded - l.transaction_fees - l.variable_expenses)), 0) as bigint) as m3
  from ledger l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' group by 1
), by_touch as (
  select j.touch_id, j.position, j.touch_count,
    cast(sum(b.m1) as bigint) as m1, cast(sum(b.m2) as bigint) as m2, cast(sum(b.m3) as bigint) as m3
  from by_journey b
  left join journeys j on j.shop_id = $1 and j.journey_id = b.journey_id and j.position = j.touch_count
  group by 1, 2, 3
)
select cast(b.touch_id as text) as touch_id, t.source, t.medium, t.campaign, b.position, b.touch_count,
  b.m1, b.m2, b.m3
from by_touch b left join touches t on t.shop_id = $1 and t.touch_id = b.touch_id
order by 2 nulls last, 3 nulls last, 4 nulls last, 5, 6;
-- [7,"2023-01-01","2023-01-31"]

-- orders by last
with listed as (
  select l.order_id, w.times, w.parts, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as amount
  from ledger l join (
    select j.journey_id, cast(sum(p.times) as bigint) as times, max(p.parts) as parts
    from journeys j join (values (1, 2, 1, 2), (1, 1, 1, 1)) as p(position, touch_count, times, parts)
      on p.position = j.position and p.touch_count = j.touch_count
    where j.shop_id = $1 and j.touch_id in (cast($4 as bigint), cast($5 as bigint)) and j.position = j.touch_count
    group by 1) w on w.journey_id = l.journey_id where true and l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void'
  group by 1, 2, 3 having cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) <> 0
), page as (
  select *, cast(amount as double precision) * times / parts as size from listed
  order by size desc, order_id
  limit 20 offset 40
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id, times, parts,
  cast(sum(amount) as bigint) as amount, cast(0 as double precision) as size
from listed group by times, parts
union all select 1, 0, order_id, times, parts, amount, size from page
order by part, size desc, order_id;
-- [7,"2023-01-01","2023-01-31","41","42"]

-- orders without a touch by last
with listed as (
  select l.order_id, w.times, w.parts, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as amount
  from ledger l cross join (select cast(1 as bigint) as times, cast(1 as bigint) as parts) w
  where not exists (select 1 from journeys j
    where j.shop_id = $1 and j.journey_id = l.journey_id and j.position = j.touch_count) and l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void'
  group by 1, 2, 3 having cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) <> 0
), page as (
  select *, cast(amount as double precision) * times / parts as size from listed
  order by size desc, order_id
  limit 20 offset 40
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id, times, parts,
  cast(sum(amount) as bigint) as amount, cast(0 as double precision) as size
from listed group by times, parts
union all select 1, 0, order_id, times, parts, amount, size from page
order by part, size desc, order_id;
-- [7,"2023-01-01","2023-01-31"]

-- last_non_direct
with by_journey as (
  select l.journey_id, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as m1, cast(coalesce(sum(l.orders), 0) as bigint) as m2, cast(coalesce(sum((l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.commissions - l.discounts - l.fulfilment - l.handling - l.order_advertising - l.platform_fees - l.predicted_returns - l.returns - l.sales_tax - l.shipping_refunded - l.transaction_fees - l.variable_expenses)), 0) as bigint) as m3
  from ledger l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' group by 1
), by_touch as (
  select j.touch_id, j.position, j.touch_count,
    cast(sum(b.m1) as bigint) as m1, cast(sum(b.m2) as bigint) as m2, cast(sum(b.m3) as bigint) as m3
  from by_journey b
  left join journeys j on j.shop_id = $1 and j.journey_id = b.journey_id and j.position = j.last_non_direct
  group by 1, 2, 3
)
select cast(b.touch_id as text) as touch_id, t.source, t.medium, t.campaign, b.position, b.touch_count,
  b.m1, b.m2, b.m3
from by_touch b left join touches t on t.shop_id = $1 and t.touch_id = b.touch_id
order by 2 nulls last, 3 nulls last, 4 nulls last, 5, 6;
-- [7,"2023-01-01","2023-01-31"]

-- orders by last_non_direct
with listed as (
  select l.order_id, w.times, w.parts, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as amount
  from ledger l join (
    select j.journey_id, cast(sum(p.times) as bigint) as times, max(p.parts) as parts
    from journeys j join (values (1, 2, 1, 2), (1, 1, 1, 1)) as p(position, touch_count, times, parts)
      on p.position = j.position and p.touch_count = j.touch_count
    where j.shop_id = $1 and j.touch_id in (cast($4 as bigint), cast($5 as bigint)) and j.position = j.last_non_direct
    group by 1) w on w.journey_id = l.journey_id where true and l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void'
  group by 1, 2, 3 having cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) <> 0
), page as (
  select *, cast(amount as double precision) * times / parts as size from listed
  order by size desc, order_id
  limit 20 offset 40
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id, times, parts,
  cast(sum(amount) as bigint) as amount, cast(0 as double precision) as size
from listed group by times, parts
union all select 1, 0, order_id, times, parts, amount, size from page
order by part, size desc, order_id;
-- [7,"2023-01-01","2023-01-31","41","42"]

-- orders without a touch by last_non_direct
with listed as (
  select l.order_id, w.times, w.parts, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as amount
  from ledger l cross join (select cast(1 as bigint) as times, cast(1 as bigint) as parts) w
  where not exists (select 1 from journeys j
    where j.shop_id = $1 and j.journey_id = l.journey_id and j.position = j.last_non_direct) and l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void'
  group by 1, 2, 3 having cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) <> 0
), page as (
  select *, cast(amount as double precision) * times / parts as size from listed
  order by size desc, order_id
  limit 20 offset 40
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id, times, parts,
  cast(sum(amount) as bigint) as amount, cast(0 as double precision) as size
from listed group by times, parts
union all select 1, 0, order_id, times, parts, amount, size from page
order by part, size desc, order_id;
-- [7,"2023-01-01","2023-01-31"]

-- first
with by_journey as (
  select l.journey_id, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as m1, cast(coalesce(sum(l.orders), 0) as bigint) as m2, cast(coalesce(sum((l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.commissions - l.discounts - l.fulfilment - l.handling - l.order_advertising - l.platform_fees - l.predicted_returns - l.returns - l.sales_tax - l.shipping_refunded - l.transaction_fees - l.variable_expenses)), 0) as bigint) as m3
  from ledger l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' group by 1
), by_touch as (
  select j.touch_id, j.position, j.touch_count,
    cast(sum(b.m1) as bigint) as m1, cast(sum(b.m2) as bigint) as m2, cast(sum(b.m3) as bigint) as m3
  from by_journey b
  left join journeys j on j.shop_id = $1 and j.journey_id = b.journey_id and j.position = 1
  group by 1, 2, 3
)
select cast(b.touch_id as text) as touch_id, t.source, t.medium, t.campaign, b.position, b.touch_count,
  b.m1, b.m2, b.m3
from by_touch b left join touches t on t.shop_id = $1 and t.touch_id = b.touch_id
order by 2 nulls last, 3 nulls last, 4 nulls last, 5, 6;
-- [7,"2023-01-01","2023-01-31"]

-- orders by first
with listed as (
  select l.order_id, w.times, w.parts, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as amount
  from ledger l join (
    select j.journey_id, cast(sum(p.times) as bigint) as times, max(p.parts) as parts
    from journeys j join (values (1, 2, 1, 2), (1, 1, 1, 1)) as p(position, touch_count, times, parts)
      on p.position = j.position and p.touch_count = j.touch_count
    where j.shop_id = $1 and j.touch_id in (cast($4 as bigint), cast($5 as bigint)) and j.position = 1
    group by 1) w on w.journey_id = l.journey_id where true and l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void'
  group by 1, 2, 3 having cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) <> 0
), page as (
  select *, cast(amount as double precision) * times / parts as size from listed
  order by size desc, order_id
  limit 20 offset 40
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id, times, parts,
  cast(sum(amount) as bigint) as amount, cast(0 as double precision) as size
from listed group by times, parts
union all select 1, 0, order_id, times, parts, amount, size from page
order by part, size desc, order_id;
-- [7,"2023-01-01","2023-01-31","41","42"]

-- orders without a touch by first
with listed as (
  select l.order_id, w.times, w.parts, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as amount
  from ledger l cross join (select cast(1 as bigint) as times, cast(1 as bigint) as parts) w
  where not exists (select 1 from journeys j
    where j.shop_id = $1 and j.journey_id = l.journey_id and j.position = 1) and l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void'
  group by 1, 2, 3 having cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) <> 0
), page as (
  select *, cast(amount as double precision) * times / parts as size from listed
  order by size desc, order_id
  limit 20 offset 40
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id, times, parts,
  cast(sum(amount) as bigint) as amount, cast(0 as double precision) as size
from listed group by times, parts
union all select 1, 0, order_id, times, parts, amount, size from page
order by part, size desc, order_id;
-- [7,"2023-01-01","2023-01-31"]

-- linear
with by_journey as (
  select l.journey_id, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as m1, cast(coalesce(sum(l.orders), 0) as bigint) as m2, cast(coalesce(sum((l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.commissions - l.discounts - l.fulfilment - l.handling - l.order_advertising - l.platform_fees - l.predicted_returns - l.returns - l.sales_tax - l.shipping_refunded - l.transaction_fees - l.variable_expenses)), 0) as bigint) as m3
  from ledger l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' group by 1
), by_touch as (
  select j.touch_id, j.position, j.touch_count,
    cast(sum(b.m1) as bigint) as m1, cast(sum(b.m2) as bigint) as m2, cast(sum(b.m3) as bigint) as m3
  from by_journey b
  left join journeys j on j.shop_id = $1 and j.journey_id = b.journey_id
  group by 1, 2, 3
)
select cast(b.touch_id as text) as touch_id, t.source, t.medium, t.campaign, b.position, b.touch_count,
  b.m1, b.m2, b.m3
from by_touch b left join touches t on t.shop_id = $1 and t.touch_id = b.touch_id
order by 2 nulls last, 3 nulls last, 4 nulls last, 5, 6;
-- [7,"2023-01-01","2023-01-31"]

-- orders by linear
with listed as (
  select l.order_id, w.times, w.parts, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as amount
  from ledger l join (
    select j.journey_id, cast(sum(p.times) as bigint) as times, max(p.parts) as parts
    from journeys j join (values (1, 2, 1, 2), (1, 1, 1, 1)) as p(position, touch_count, times, parts)
      on p.position = j.position and p.touch_count = j.touch_count
    where j.shop_id = $1 and j.touch_id in (cast($4 as bigint), cast($5 as bigint))
    group by 1) w on w.journey_id = l.journey_id where true and l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void'
  group by 1, 2, 3 having cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) <> 0
), page as (
  select *, cast(amount as double precision) * times / parts as size from listed
  order by size desc, order_id
  limit 20 offset 40
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id, times, parts,
  cast(sum(amount) as bigint) as amount, cast(0 as double precision) as size
from listed group by times, parts
union all select 1, 0, order_id, times, parts, amount, size from page
order by part, size desc, order_id;
-- [7,"2023-01-01","2023-01-31","41","42"]

-- orders without a touch by linear
with listed as (
  select l.order_id, w.times, w.parts, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as amount
  from ledger l cross join (select cast(1 as bigint) as times, cast(1 as bigint) as parts) w
  where not exists (select 1 from journeys j
    where j.shop_id = $1 and j.journey_id = l.journey_id) and l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void'
  group by 1, 2, 3 having cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) <> 0
), page as (
  select *, cast(amount as double precision) * times / parts as size from listed
  order by size desc, order_id
  limit 20 offset 40
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id, times, parts,
  cast(sum(amount) as bigint) as amount, cast(0 as double precision) as size
from listed group by times, parts
union all select 1, 0, order_id, times, parts, amount, size from page
order by part, size desc, order_id;
-- [7,"2023-01-01","2023-01-31"]

-- position
with by_journey as (
  select l.journey_id, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as m1, cast(coalesce(sum(l.orders), 0) as bigint) as m2, cast(coalesce(sum((l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.commissions - l.discounts - l.fulfilment - l.handling - l.order_advertising - l.platform_fees - l.predicted_returns - l.returns - l.sales_tax - l.shipping_refunded - l.transaction_fees - l.variable_expenses)), 0) as bigint) as m3
  from ledger l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' group by 1
), by_touch as (
  select j.touch_id, j.position, j.touch_count,
    cast(sum(b.m1) as bigint) as m1, cast(sum(b.m2) as bigint) as m2, cast(sum(b.m3) as bigint) as m3
  from by_journey b
  left join journeys j on j.shop_id = $1 and j.journey_id = b.journey_id
  group by 1, 2, 3
)
select cast(b.touch_id as text) as touch_id, t.source, t.medium, t.campaign, b.position, b.touch_count,
  b.m1, b.m2, b.m3
from by_touch b left join touches t on t.shop_id = $1 and t.touch_id = b.touch_id
order by 2 nulls last, 3 nulls last, 4 nulls last, 5, 6;
-- [7,"2023-01-01","2023-01-31"]

-- orders by position
with listed as (
  select l.order_id, w.times, w.parts, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as amount
  from ledger l join (
    select j.journey_id, cast(sum(p.times) as bigint) as times, max(p.parts) as parts
    from journeys j join (values (1, 2, 1, 2), (1, 1, 1, 1)) as p(position, touch_count, times, parts)
      on p.position = j.position and p.touch_count = j.touch_count
    where j.shop_id = $1 and j.touch_id in (cast($4 as bigint), cast($5 as bigint))
    group by 1) w on w.journey_id = l.journey_id where true and l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void'
  group by 1, 2, 3 having cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) <> 0
), page as (
  select *, cast(amount as double precision) * times / parts as size from listed
  order by size desc, order_id
  limit 20 offset 40
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id, times, parts,
  cast(sum(amount) as bigint) as amount, cast(0 as double precision) as size
from listed group by times, parts
union all select 1, 0, order_id, times, parts, amount, size from page
order by part, size desc, order_id;
-- [7,"2023-01-01","2023-01-31","41","42"]

-- orders without a touch by position
with listed as (
  select l.order_id, w.times, w.parts, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as amount
  from ledger l cross join (select cast(1 as bigint) as times, cast(1 as bigint) as parts) w
  where not exists (select 1 from journeys j
    where j.shop_id = $1 and j.journey_id = l.journey_id) and l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void'
  group by 1, 2, 3 having cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) <> 0
), page as (
  select *, cast(amount as double precision) * times / parts as size from listed
  order by size desc, order_id
  limit 20 offset 40
)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id, times, parts,
  cast(sum(amount) as bigint) as amount, cast(0 as double precision) as size
from listed group by times, parts
union all select 1, 0, order_id, times, parts, amount, size from page
order by part, size desc, order_id;
-- [7,"2023-01-01","2023-01-31"]
