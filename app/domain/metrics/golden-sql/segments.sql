-- scores
with customers_so_far as (
  select l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as last_day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date)
  group by 1 having sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) > 0),
fifths as (select percentile_disc(0.2) within group (order by last_day) as r1, percentile_disc(0.4) within group (order by last_day) as r2, percentile_disc(0.6) within group (order by last_day) as r3, percentile_disc(0.8) within group (order by last_day) as r4, percentile_disc(0.2) within group (order by net_sales) as m1, percentile_disc(0.4) within group (order by net_sales) as m2, percentile_disc(0.6) within group (order by net_sales) as m3, percentile_disc(0.8) within group (order by net_sales) as m4
  from customers_so_far),
quarters as (select percentile_disc(0.25) within group (order by orders) as f1, percentile_disc(0.5) within group (order by orders) as f2, percentile_disc(0.75) within group (order by orders) as f3
  from customers_so_far where orders > 1),
scored as (select c.*, case when c.last_day > r4 then 5 when c.last_day > r3 then 4 when c.last_day > r2 then 3 when c.last_day > r1 then 2 else 1 end as recency,
  case when c.orders = 1 then 1 else case when c.orders > f3 then 5 when c.orders > f2 then 4 when c.orders > f1 then 3 else 2 end end as frequency,
  case when c.net_sales > m4 then 5 when c.net_sales > m3 then 4 when c.net_sales > m2 then 3 when c.net_sales > m1 then 2 else 1 end as monetary
  from customers_so_far c cross join fifths cross join quarters)
select recency, frequency, monetary,
  cast(count(*) as bigint) as customers, cast(sum(orders) as bigint) as orders,
  cast(sum(net_sales) as bigint) as net_sales,
  cast(sum(cast($2 as date) - last_day) as bigint) as days
from scored group by 1, 2, 3 order by 1, 2, 3;
-- [7,"2023-01-31"]

-- orders of champions
with customers_so_far as (
  select l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as last_day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date)
  group by 1 having sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) > 0),
fifths as (select percentile_disc(0.2) within group (order by last_day) as r1, percentile_disc(0.4) within group (order by last_day) as r2, percentile_disc(0.6) within group (order by last_day) as r3, percentile_disc(0.8) within group (order by last_day) as r4, percentile_disc(0.2) within group (order by net_sales) as m1, percentile_disc(0.4) within group (order by net_sales) as m2, percentile_disc(0.6) within group (order by net_sales) as m3, percentile_disc(0.8) within group (order by net_sales) as m4
  from customers_so_far),
quarters as (select percentile_disc(0.25) within group (order by orders) as f1, percentile_disc(0.5) within group (order by orders) as f2, percentile_disc(0.75) within group (order by orders) as f3
  from customers_so_far where orders > 1),
scored as (select c.*, case when c.last_day > r4 then 5 when c.last_day > r3 then 4 when c.last_day > r2 then 3 when c.last_day > r1 then 2 else 1 end as recency,
  case when c.orders = 1 then 1 else case when c.orders > f3 then 5 when c.orders > f2 then 4 when c.orders > f1 then 3 else 2 end end as frequency,
  case when c.net_sales > m4 then 5 when c.net_sales > m3 then 4 when c.net_sales > m2 then 3 when c.net_sales > m1 then 2 else 1 end as monetary
  from customers_so_far c cross join fifths cross join quarters),
placed as (
  select l.order_id, l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l join scored c on c.customer_id = l.customer_id
  where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date) and 100 * c.recency + 10 * c.frequency + c.monetary in (435, 444, 445, 453, 454, 455, 535, 544, 545, 553, 554, 555)
  group by 1, 2),
numbered as (select p.*, row_number() over (
  partition by p.customer_id order by p.day desc nulls last, p.order_id desc) as place from placed p),
listed as (select order_id, cast(net_sales as bigint) as amount from numbered
  where net_sales <> 0)
, page as (select * from listed order by amount desc, order_id
  limit 20 offset 40)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id,
  cast(coalesce(sum(amount), 0) as bigint) as amount from listed
union all select 1, 0, order_id, amount from page order by part, amount desc, order_id;
-- [7,"2023-01-31"]

-- orders of loyal
with customers_so_far as (
  select l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as last_day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date)
  group by 1 having sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) > 0),
fifths as (select percentile_disc(0.2) within group (order by last_day) as r1, percentile_disc(0.4) within group (order by last_day) as r2, percentile_disc(0.6) within group (order by last_day) as r3, percentile_disc(0.8) within group (order by last_day) as r4, percentile_disc(0.2) within group (order by net_sales) as m1, percentile_disc(0.4) within group (order by net_sales) as m2, percentile_disc(0.6) within group (order by net_sales) as m3, percentile_disc(0.8) within group (order by net_sales) as m4
  from customers_so_far),
quarters as (select percentile_disc(0.25) within group (order by orders) as f1, percentile_disc(0.5) within group (order by orders) as f2, percentile_disc(0.75) within group (order by orders) as f3
  from customers_so_far where orders > 1),
scored as (select c.*, case when c.last_day > r4 then 5 when c.last_day > r3 then 4 when c.last_day > r2 then 3 when c.last_day > r1 then 2 else 1 end as recency,
  case when c.orders = 1 then 1 else case when c.orders > f3 then 5 when c.orders > f2 then 4 when c.orders > f1 then 3 else 2 end end as frequency,
  case when c.net_sales > m4 then 5 when c.net_sales > m3 then 4 when c.net_sales > m2 then 3 when c.net_sales > m1 then 2 else 1 end as monetary
  from customers_so_far c cross join fifths cross join quarters),
placed as (
  select l.order_id, l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l join scored c on c.customer_id = l.customer_id
  where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date) and 100 * c.recency + 10 * c.frequency + c.monetary in (335, 344, 345, 353, 354, 355, 424, 425, 433, 434, 442, 443, 451, 452, 524, 525, 533, 534, 542, 543, 551, 552)
  group by 1, 2),
numbered as (select p.*, row_number() over (
  partition by p.customer_id order by p.day desc nulls last, p.order_id desc) as place from placed p),
listed as (select order_id, cast(net_sales as bigint) as amount from numbered
  where net_sales <> 0)
, page as (select * from listed order by amount desc, order_id
  limit 20 offset 40)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id,
  cast(coalesce(sum(amount), 0) as bigint) as amount from listed
union all select 1, 0, order_id, amount from page order by part, amount desc, order_id;
-- [7,"2023-01-31"]

-- orders of potential
with customers_so_far as (
  select l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as last_day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date)
  group by 1 having sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) > 0),
fifths as (select percentile_disc(0.2) within group (order by last_day) as r1, percentile_disc(0.4) within group (order by last_day) as r2, percentile_disc(0.6) within group (order by last_day) as r3, percentile_disc(0.8) within group (order by last_day) as r4, percentile_disc(0.2) within group (order by net_sales) as m1, percentile_disc(0.4) within group (order by net_sales) as m2, percentile_disc(0.6) within group (order by net_sales) as m3, percentile_disc(0.8) within group (order by net_sales) as m4
  from customers_so_far),
quarters as (select percentile_disc(0.25) within group (order by orders) as f1, percentile_disc(0.5) within group (order by orders) as f2, percentile_disc(0.75) within group (order by orders) as f3
  from customers_so_far where orders > 1),
scored as (select c.*, case when c.last_day > r4 then 5 when c.last_day > r3 then 4 when c.last_day > r2 then 3 when c.last_day > r1 then 2 else 1 end as recency,
  case when c.orders = 1 then 1 else case when c.orders > f3 then 5 when c.orders > f2 then 4 when c.orders > f1 then 3 else 2 end end as frequency,
  case when c.net_sales > m4 then 5 when c.net_sales > m3 then 4 when c.net_sales > m2 then 3 when c.net_sales > m1 then 2 else 1 end as monetary
  from customers_so_far c cross join fifths cross join quarters),
placed as (
  select l.order_id, l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l join scored c on c.customer_id = l.customer_id
  where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date) and 100 * c.recency + 10 * c.frequency + c.monetary in (414, 415, 421, 422, 423, 431, 432, 441, 514, 515, 521, 522, 523, 531, 532, 541)
  group by 1, 2),
numbered as (select p.*, row_number() over (
  partition by p.customer_id order by p.day desc nulls last, p.order_id desc) as place from placed p),
listed as (select order_id, cast(net_sales as bigint) as amount from numbered
  where net_sales <> 0)
, page as (select * from listed order by amount desc, order_id
  limit 20 offset 40)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id,
  cast(coalesce(sum(amount), 0) as bigint) as amount from listed
union all select 1, 0, order_id, amount from page order by part, amount desc, order_id;
-- [7,"2023-01-31"]

-- orders of new
with customers_so_far as (
  select l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as last_day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date)
  group by 1 having sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) > 0),
fifths as (select percentile_disc(0.2) within group (order by last_day) as r1, percentile_disc(0.4) within group (order by last_day) as r2, percentile_disc(0.6) within group (order by last_day) as r3, percentile_disc(0.8) within group (order by last_day) as r4, percentile_disc(0.2) within group (order by net_sales) as m1, percentile_disc(0.4) within group (order by net_sales) as m2, percentile_disc(0.6) within group (order by net_sales) as m3, percentile_disc(0.8) within group (order by net_sales) as m4
  from customers_so_far),
quarters as (select percentile_disc(0.25) within group (order by orders) as f1, percentile_disc(0.5) within group (order by orders) as f2, percentile_disc(0.75) within group (order by orders) as f3
  from customers_so_far where orders > 1),
scored as (select c.*, case when c.last_day > r4 then 5 when c.last_day > r3 then 4 when c.last_day > r2 then 3 when c.last_day > r1 then 2 else 1 end as recency,
  case when c.orders = 1 then 1 else case when c.orders > f3 then 5 when c.orders > f2 then 4 when c.orders > f1 then 3 else 2 end end as frequency,
  case when c.net_sales > m4 then 5 when c.net_sales > m3 then 4 when c.net_sales > m2 then 3 when c.net_sales > m1 then 2 else 1 end as monetary
  from customers_so_far c cross join fifths cross join quarters),
placed as (
  select l.order_id, l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l join scored c on c.customer_id = l.customer_id
  where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date) and 100 * c.recency + 10 * c.frequency + c.monetary in (411, 412, 413, 511, 512, 513)
  group by 1, 2),
numbered as (select p.*, row_number() over (
  partition by p.customer_id order by p.day desc nulls last, p.order_id desc) as place from placed p),
listed as (select order_id, cast(net_sales as bigint) as amount from numbered
  where net_sales <> 0)
, page as (select * from listed order by amount desc, order_id
  limit 20 offset 40)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id,
  cast(coalesce(sum(amount), 0) as bigint) as amount from listed
union all select 1, 0, order_id, amount from page order by part, amount desc, order_id;
-- [7,"2023-01-31"]

-- orders of attention
with customers_so_far as (
  select l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as last_day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date)
  group by 1 having sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) > 0),
fifths as (select percentile_disc(0.2) within group (order by last_day) as r1, percentile_disc(0.4) within group (order by last_day) as r2, percentile_disc(0.6) within group (order by last_day) as r3, percentile_disc(0.8) within group (order by last_day) as r4, percentile_disc(0.2) within group (order by net_sales) as m1, percentile_disc(0.4) within group (order by net_sales) as m2, percentile_disc(0.6) within group (order by net_sales) as m3, percentile_disc(0.8) within group (order by net_sales) as m4
  from customers_so_far),
quarters as (select percentile_disc(0.25) within group (order by orders) as f1, percentile_disc(0.5) within group (order by orders) as f2, percentile_disc(0.75) within group (order by orders) as f3
  from customers_so_far where orders > 1),
scored as (select c.*, case when c.last_day > r4 then 5 when c.last_day > r3 then 4 when c.last_day > r2 then 3 when c.last_day > r1 then 2 else 1 end as recency,
  case when c.orders = 1 then 1 else case when c.orders > f3 then 5 when c.orders > f2 then 4 when c.orders > f1 then 3 else 2 end end as frequency,
  case when c.net_sales > m4 then 5 when c.net_sales > m3 then 4 when c.net_sales > m2 then 3 when c.net_sales > m1 then 2 else 1 end as monetary
  from customers_so_far c cross join fifths cross join quarters),
placed as (
  select l.order_id, l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l join scored c on c.customer_id = l.customer_id
  where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date) and 100 * c.recency + 10 * c.frequency + c.monetary in (311, 312, 313, 314, 315, 321, 322, 323, 324, 325, 331, 332, 333, 334, 341, 342, 343, 351, 352)
  group by 1, 2),
numbered as (select p.*, row_number() over (
  partition by p.customer_id order by p.day desc nulls last, p.order_id desc) as place from placed p),
listed as (select order_id, cast(net_sales as bigint) as amount from numbered
  where net_sales <> 0)
, page as (select * from listed order by amount desc, order_id
  limit 20 offset 40)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id,
  cast(coalesce(sum(amount), 0) as bigint) as amount from listed
union all select 1, 0, order_id, amount from page order by part, amount desc, order_id;
-- [7,"2023-01-31"]

-- orders of sleeping
with customers_so_far as (
  select l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as last_day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date)
  group by 1 having sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) > 0),
fifths as (select percentile_disc(0.2) within group (order by last_day) as r1, percentile_disc(0.4) within group (order by last_day) as r2, percentile_disc(0.6) within group (order by last_day) as r3, percentile_disc(0.8) within group (order by last_day) as r4, percentile_disc(0.2) within group (order by net_sales) as m1, percentile_disc(0.4) within group (order by net_sales) as m2, percentile_disc(0.6) within group (order by net_sales) as m3, percentile_disc(0.8) within group (order by net_sales) as m4
  from customers_so_far),
quarters as (select percentile_disc(0.25) within group (order by orders) as f1, percentile_disc(0.5) within group (order by orders) as f2, percentile_disc(0.75) within group (order by orders) as f3
  from customers_so_far where orders > 1),
scored as (select c.*, case when c.last_day > r4 then 5 when c.last_day > r3 then 4 when c.last_day > r2 then 3 when c.last_day > r1 then 2 else 1 end as recency,
  case when c.orders = 1 then 1 else case when c.orders > f3 then 5 when c.orders > f2 then 4 when c.orders > f1 then 3 else 2 end end as frequency,
  case when c.net_sales > m4 then 5 when c.net_sales > m3 then 4 when c.net_sales > m2 then 3 when c.net_sales > m1 then 2 else 1 end as monetary
  from customers_so_far c cross join fifths cross join quarters),
placed as (
  select l.order_id, l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l join scored c on c.customer_id = l.customer_id
  where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date) and 100 * c.recency + 10 * c.frequency + c.monetary in (211, 212, 213, 214, 215, 221, 222, 223, 231, 232, 241)
  group by 1, 2),
numbered as (select p.*, row_number() over (
  partition by p.customer_id order by p.day desc nulls last, p.order_id desc) as place from placed p),
listed as (select order_id, cast(net_sales as bigint) as amount from numbered
  where net_sales <> 0)
, page as (select * from listed order by amount desc, order_id
  limit 20 offset 40)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id,
  cast(coalesce(sum(amount), 0) as bigint) as amount from listed
union all select 1, 0, order_id, amount from page order by part, amount desc, order_id;
-- [7,"2023-01-31"]

-- orders of at_risk
with customers_so_far as (
  select l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as last_day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date)
  group by 1 having sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) > 0),
fifths as (select percentile_disc(0.2) within group (order by last_day) as r1, percentile_disc(0.4) within group (order by last_day) as r2, percentile_disc(0.6) within group (order by last_day) as r3, percentile_disc(0.8) within group (order by last_day) as r4, percentile_disc(0.2) within group (order by net_sales) as m1, percentile_disc(0.4) within group (order by net_sales) as m2, percentile_disc(0.6) within group (order by net_sales) as m3, percentile_disc(0.8) within group (order by net_sales) as m4
  from customers_so_far),
quarters as (select percentile_disc(0.25) within group (order by orders) as f1, percentile_disc(0.5) within group (order by orders) as f2, percentile_disc(0.75) within group (order by orders) as f3
  from customers_so_far where orders > 1),
scored as (select c.*, case when c.last_day > r4 then 5 when c.last_day > r3 then 4 when c.last_day > r2 then 3 when c.last_day > r1 then 2 else 1 end as recency,
  case when c.orders = 1 then 1 else case when c.orders > f3 then 5 when c.orders > f2 then 4 when c.orders > f1 then 3 else 2 end end as frequency,
  case when c.net_sales > m4 then 5 when c.net_sales > m3 then 4 when c.net_sales > m2 then 3 when c.net_sales > m1 then 2 else 1 end as monetary
  from customers_so_far c cross join fifths cross join quarters),
placed as (
  select l.order_id, l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l join scored c on c.customer_id = l.customer_id
  where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date) and 100 * c.recency + 10 * c.frequency + c.monetary in (124, 125, 133, 134, 142, 143, 151, 152, 224, 225, 233, 234, 235, 242, 243, 244, 245, 251, 252, 253, 254, 255)
  group by 1, 2),
numbered as (select p.*, row_number() over (
  partition by p.customer_id order by p.day desc nulls last, p.order_id desc) as place from placed p),
listed as (select order_id, cast(net_sales as bigint) as amount from numbered
  where net_sales <> 0)
, page as (select * from listed order by amount desc, order_id
  limit 20 offset 40)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id,
  cast(coalesce(sum(amount), 0) as bigint) as amount from listed
union all select 1, 0, order_id, amount from page order by part, amount desc, order_id;
-- [7,"2023-01-31"]

-- orders of cannot_lose
with customers_so_far as (
  select l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as last_day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date)
  group by 1 having sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) > 0),
fifths as (select percentile_disc(0.2) within group (order by last_day) as r1, percentile_disc(0.4) within group (order by last_day) as r2, percentile_disc(0.6) within group (order by last_day) as r3, percentile_disc(0.8) within group (order by last_day) as r4, percentile_disc(0.2) within group (order by net_sales) as m1, percentile_disc(0.4) within group (order by net_sales) as m2, percentile_disc(0.6) within group (order by net_sales) as m3, percentile_disc(0.8) within group (order by net_sales) as m4
  from customers_so_far),
quarters as (select percentile_disc(0.25) within group (order by orders) as f1, percentile_disc(0.5) within group (order by orders) as f2, percentile_disc(0.75) within group (order by orders) as f3
  from customers_so_far where orders > 1),
scored as (select c.*, case when c.last_day > r4 then 5 when c.last_day > r3 then 4 when c.last_day > r2 then 3 when c.last_day > r1 then 2 else 1 end as recency,
  case when c.orders = 1 then 1 else case when c.orders > f3 then 5 when c.orders > f2 then 4 when c.orders > f1 then 3 else 2 end end as frequency,
  case when c.net_sales > m4 then 5 when c.net_sales > m3 then 4 when c.net_sales > m2 then 3 when c.net_sales > m1 then 2 else 1 end as monetary
  from customers_so_far c cross join fifths cross join quarters),
placed as (
  select l.order_id, l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l join scored c on c.customer_id = l.customer_id
  where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date) and 100 * c.recency + 10 * c.frequency + c.monetary in (135, 144, 145, 153, 154, 155)
  group by 1, 2),
numbered as (select p.*, row_number() over (
  partition by p.customer_id order by p.day desc nulls last, p.order_id desc) as place from placed p),
listed as (select order_id, cast(net_sales as bigint) as amount from numbered
  where net_sales <> 0)
, page as (select * from listed order by amount desc, order_id
  limit 20 offset 40)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id,
  cast(coalesce(sum(amount), 0) as bigint) as amount from listed
union all select 1, 0, order_id, amount from page order by part, amount desc, order_id;
-- [7,"2023-01-31"]

-- orders of lost
with customers_so_far as (
  select l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as last_day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date)
  group by 1 having sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) > 0),
fifths as (select percentile_disc(0.2) within group (order by last_day) as r1, percentile_disc(0.4) within group (order by last_day) as r2, percentile_disc(0.6) within group (order by last_day) as r3, percentile_disc(0.8) within group (order by last_day) as r4, percentile_disc(0.2) within group (order by net_sales) as m1, percentile_disc(0.4) within group (order by net_sales) as m2, percentile_disc(0.6) within group (order by net_sales) as m3, percentile_disc(0.8) within group (order by net_sales) as m4
  from customers_so_far),
quarters as (select percentile_disc(0.25) within group (order by orders) as f1, percentile_disc(0.5) within group (order by orders) as f2, percentile_disc(0.75) within group (order by orders) as f3
  from customers_so_far where orders > 1),
scored as (select c.*, case when c.last_day > r4 then 5 when c.last_day > r3 then 4 when c.last_day > r2 then 3 when c.last_day > r1 then 2 else 1 end as recency,
  case when c.orders = 1 then 1 else case when c.orders > f3 then 5 when c.orders > f2 then 4 when c.orders > f1 then 3 else 2 end end as frequency,
  case when c.net_sales > m4 then 5 when c.net_sales > m3 then 4 when c.net_sales > m2 then 3 when c.net_sales > m1 then 2 else 1 end as monetary
  from customers_so_far c cross join fifths cross join quarters),
placed as (
  select l.order_id, l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l join scored c on c.customer_id = l.customer_id
  where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date) and 100 * c.recency + 10 * c.frequency + c.monetary in (111, 112, 113, 114, 115, 121, 122, 123, 131, 132, 141)
  group by 1, 2),
numbered as (select p.*, row_number() over (
  partition by p.customer_id order by p.day desc nulls last, p.order_id desc) as place from placed p),
listed as (select order_id, cast(net_sales as bigint) as amount from numbered
  where net_sales <> 0)
, page as (select * from listed order by amount desc, order_id
  limit 20 offset 40)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id,
  cast(coalesce(sum(amount), 0) as bigint) as amount from listed
union all select 1, 0, order_id, amount from page order by part, amount desc, order_id;
-- [7,"2023-01-31"]

-- orders of all, customers
with customers_so_far as (
  select l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as last_day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date)
  group by 1 having sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) > 0),
fifths as (select percentile_disc(0.2) within group (order by last_day) as r1, percentile_disc(0.4) within group (order by last_day) as r2, percentile_disc(0.6) within group (order by last_day) as r3, percentile_disc(0.8) within group (order by last_day) as r4, percentile_disc(0.2) within group (order by net_sales) as m1, percentile_disc(0.4) within group (order by net_sales) as m2, percentile_disc(0.6) within group (order by net_sales) as m3, percentile_disc(0.8) within group (order by net_sales) as m4
  from customers_so_far),
quarters as (select percentile_disc(0.25) within group (order by orders) as f1, percentile_disc(0.5) within group (order by orders) as f2, percentile_disc(0.75) within group (order by orders) as f3
  from customers_so_far where orders > 1),
scored as (select c.*, case when c.last_day > r4 then 5 when c.last_day > r3 then 4 when c.last_day > r2 then 3 when c.last_day > r1 then 2 else 1 end as recency,
  case when c.orders = 1 then 1 else case when c.orders > f3 then 5 when c.orders > f2 then 4 when c.orders > f1 then 3 else 2 end end as frequency,
  case when c.net_sales > m4 then 5 when c.net_sales > m3 then 4 when c.net_sales > m2 then 3 when c.net_sales > m1 then 2 else 1 end as monetary
  from customers_so_far c cross join fifths cross join quarters),
placed as (
  select l.order_id, l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l join scored c on c.customer_id = l.customer_id
  where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date)
  group by 1, 2),
numbered as (select p.*, row_number() over (
  partition by p.customer_id order by p.day desc nulls last, p.order_id desc) as place from placed p),
listed as (select order_id, cast(case when place = 1 then 1 else 0 end as bigint) as amount from numbered
  where case when place = 1 then 1 else 0 end <> 0)
, page as (select * from listed order by amount desc, order_id
  limit 20 offset 40)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id,
  cast(coalesce(sum(amount), 0) as bigint) as amount from listed
union all select 1, 0, order_id, amount from page order by part, amount desc, order_id;
-- [7,"2023-01-31"]

-- orders of all, orders
with customers_so_far as (
  select l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as last_day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date)
  group by 1 having sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) > 0),
fifths as (select percentile_disc(0.2) within group (order by last_day) as r1, percentile_disc(0.4) within group (order by last_day) as r2, percentile_disc(0.6) within group (order by last_day) as r3, percentile_disc(0.8) within group (order by last_day) as r4, percentile_disc(0.2) within group (order by net_sales) as m1, percentile_disc(0.4) within group (order by net_sales) as m2, percentile_disc(0.6) within group (order by net_sales) as m3, percentile_disc(0.8) within group (order by net_sales) as m4
  from customers_so_far),
quarters as (select percentile_disc(0.25) within group (order by orders) as f1, percentile_disc(0.5) within group (order by orders) as f2, percentile_disc(0.75) within group (order by orders) as f3
  from customers_so_far where orders > 1),
scored as (select c.*, case when c.last_day > r4 then 5 when c.last_day > r3 then 4 when c.last_day > r2 then 3 when c.last_day > r1 then 2 else 1 end as recency,
  case when c.orders = 1 then 1 else case when c.orders > f3 then 5 when c.orders > f2 then 4 when c.orders > f1 then 3 else 2 end end as frequency,
  case when c.net_sales > m4 then 5 when c.net_sales > m3 then 4 when c.net_sales > m2 then 3 when c.net_sales > m1 then 2 else 1 end as monetary
  from customers_so_far c cross join fifths cross join quarters),
placed as (
  select l.order_id, l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l join scored c on c.customer_id = l.customer_id
  where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date)
  group by 1, 2),
numbered as (select p.*, row_number() over (
  partition by p.customer_id order by p.day desc nulls last, p.order_id desc) as place from placed p),
listed as (select order_id, cast(orders as bigint) as amount from numbered
  where orders <> 0)
, page as (select * from listed order by amount desc, order_id
  limit 20 offset 40)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id,
  cast(coalesce(sum(amount), 0) as bigint) as amount from listed
union all select 1, 0, order_id, amount from page order by part, amount desc, order_id;
-- [7,"2023-01-31"]

-- orders of all, days
with customers_so_far as (
  select l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as last_day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date)
  group by 1 having sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) > 0),
fifths as (select percentile_disc(0.2) within group (order by last_day) as r1, percentile_disc(0.4) within group (order by last_day) as r2, percentile_disc(0.6) within group (order by last_day) as r3, percentile_disc(0.8) within group (order by last_day) as r4, percentile_disc(0.2) within group (order by net_sales) as m1, percentile_disc(0.4) within group (order by net_sales) as m2, percentile_disc(0.6) within group (order by net_sales) as m3, percentile_disc(0.8) within group (order by net_sales) as m4
  from customers_so_far),
quarters as (select percentile_disc(0.25) within group (order by orders) as f1, percentile_disc(0.5) within group (order by orders) as f2, percentile_disc(0.75) within group (order by orders) as f3
  from customers_so_far where orders > 1),
scored as (select c.*, case when c.last_day > r4 then 5 when c.last_day > r3 then 4 when c.last_day > r2 then 3 when c.last_day > r1 then 2 else 1 end as recency,
  case when c.orders = 1 then 1 else case when c.orders > f3 then 5 when c.orders > f2 then 4 when c.orders > f1 then 3 else 2 end end as frequency,
  case when c.net_sales > m4 then 5 when c.net_sales > m3 then 4 when c.net_sales > m2 then 3 when c.net_sales > m1 then 2 else 1 end as monetary
  from customers_so_far c cross join fifths cross join quarters),
placed as (
  select l.order_id, l.customer_id, max(case when l.orders > 0 and l.valid_order = 1 then l.event_day end) as day,
    sum(case when l.orders > 0 and l.valid_order = 1 then l.orders else 0 end) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales
  from ledger l join scored c on c.customer_id = l.customer_id
  where l.shop_id = $1 and l.customer_first_day <= cast($2 as date)
    and l.event_day <= cast($2 as date)
  group by 1, 2),
numbered as (select p.*, row_number() over (
  partition by p.customer_id order by p.day desc nulls last, p.order_id desc) as place from placed p),
listed as (select order_id, cast(case when place = 1 then cast($2 as date) - day else 0 end as bigint) as amount from numbered
  where case when place = 1 then cast($2 as date) - day else 0 end <> 0)
, page as (select * from listed order by amount desc, order_id
  limit 20 offset 40)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id,
  cast(coalesce(sum(amount), 0) as bigint) as amount from listed
union all select 1, 0, order_id, amount from page order by part, amount desc, order_id;
-- [7,"2023-01-31"]
