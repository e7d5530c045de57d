-- month
with days as (select l.customer_first_day as first_day, greatest(l.event_day, l.customer_first_day) as day, sum(l.active_in_month) as customers, sum(l.orders) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales, sum((l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees)) as gross_profit, sum(l.gross_sales) as g1, sum(l.discounts) as g2, sum(l.sales_without_cost) as g3, sum(l.units_sold) as g4, sum(l.units_without_cost) as g5, sum(l.sales_with_estimate) as g6, sum(l.sales_without_fee) as g7, sum(l.sales_with_fee_estimate) as g8, sum(l.sales_without_shipping) as g9, sum(l.sales_with_shipping_estimate) as g10 from ledger l where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) group by 1, 2)
select cast(date_trunc('month', cast(d.first_day as timestamp)) as date) as cohort, cast(date_trunc('month', cast(d.day as timestamp)) as date) as period, cast(sum(d.customers) as bigint) as customers, cast(sum(d.orders) as bigint) as orders, cast(sum(d.net_sales) as bigint) as net_sales, cast(sum(d.gross_profit) as bigint) as gross_profit, cast(sum(d.g1) as bigint) as gross_sales, cast(sum(d.g2) as bigint) as discounts, cast(sum(d.g3) as bigint) as sales_without_cost, cast(sum(d.g4) as bigint) as units_sold, cast(sum(d.g5) as bigint) as units_without_cost, cast(sum(d.g6) as bigint) as sales_with_estimate, cast(sum(d.g7) as bigint) as sales_without_fee, cast(sum(d.g8) as bigint) as sales_with_fee_estimate, cast(sum(d.g9) as bigint) as sales_without_shipping, cast(sum(d.g10) as bigint) as sales_with_shipping_estimate from days d group by 1, 2 order by 1, 2;
-- [7,"2023-01-01","2023-01-31"]

-- quarter
with days as (select l.customer_first_day as first_day, greatest(l.event_day, l.customer_first_day) as day, sum(l.active_in_quarter) as customers, sum(l.orders) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales, sum((l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees)) as gross_profit, sum(l.gross_sales) as g1, sum(l.discounts) as g2, sum(l.sales_without_cost) as g3, sum(l.units_sold) as g4, sum(l.units_without_cost) as g5, sum(l.sales_with_estimate) as g6, sum(l.sales_without_fee) as g7, sum(l.sales_with_fee_estimate) as g8, sum(l.sales_without_shipping) as g9, sum(l.sales_with_shipping_estimate) as g10 from ledger l where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) group by 1, 2)
select cast(date_trunc('quarter', cast(d.first_day as timestamp)) as date) as cohort, cast(date_trunc('quarter', cast(d.day as timestamp)) as date) as period, cast(sum(d.customers) as bigint) as customers, cast(sum(d.orders) as bigint) as orders, cast(sum(d.net_sales) as bigint) as net_sales, cast(sum(d.gross_profit) as bigint) as gross_profit, cast(sum(d.g1) as bigint) as gross_sales, cast(sum(d.g2) as bigint) as discounts, cast(sum(d.g3) as bigint) as sales_without_cost, cast(sum(d.g4) as bigint) as units_sold, cast(sum(d.g5) as bigint) as units_without_cost, cast(sum(d.g6) as bigint) as sales_with_estimate, cast(sum(d.g7) as bigint) as sales_without_fee, cast(sum(d.g8) as bigint) as sales_with_fee_estimate, cast(sum(d.g9) as bigint) as sales_without_shipping, cast(sum(d.g10) as bigint) as sales_with_shipping_estimate from days d group by 1, 2 order by 1, 2;
-- [7,"2023-01-01","2023-01-31"]

-- year
with days as (select l.customer_first_day as first_day, greatest(l.event_day, l.customer_first_day) as day, sum(l.active_in_year) as customers, sum(l.orders) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales, sum((l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees)) as gross_profit, sum(l.gross_sales) as g1, sum(l.discounts) as g2, sum(l.sales_without_cost) as g3, sum(l.units_sold) as g4, sum(l.units_without_cost) as g5, sum(l.sales_with_estimate) as g6, sum(l.sales_without_fee) as g7, sum(l.sales_with_fee_estimate) as g8, sum(l.sales_without_shipping) as g9, sum(l.sales_with_shipping_estimate) as g10 from ledger l where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) group by 1, 2)
select cast(date_trunc('year', cast(d.first_day as timestamp)) as date) as cohort, cast(date_trunc('year', cast(d.day as timestamp)) as date) as period, cast(sum(d.customers) as bigint) as customers, cast(sum(d.orders) as bigint) as orders, cast(sum(d.net_sales) as bigint) as net_sales, cast(sum(d.gross_profit) as bigint) as gross_profit, cast(sum(d.g1) as bigint) as gross_sales, cast(sum(d.g2) as bigint) as discounts, cast(sum(d.g3) as bigint) as sales_without_cost, cast(sum(d.g4) as bigint) as units_sold, cast(sum(d.g5) as bigint) as units_without_cost, cast(sum(d.g6) as bigint) as sales_with_estimate, cast(sum(d.g7) as bigint) as sales_without_fee, cast(sum(d.g8) as bigint) as sales_with_fee_estimate, cast(sum(d.g9) as bigint) as sales_without_shipping, cast(sum(d.g10) as bigint) as sales_with_shipping_estimate from days d group by 1, 2 order by 1, 2;
-- [7,"2023-01-01","2023-01-31"]

-- cut by product
with firsts as (select l.customer_id, cast(case l.product_id when $4 then $4 when $5 then $5 end as text) as value,
  case when l.product_id is null then 'none' when l.product_id in ($4, $5) then 'value' else 'other' end as kind
  from ledger l where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) and l.new_customers > 0),
days as (select l.customer_first_day as first_day, greatest(l.event_day, l.customer_first_day) as day, coalesce(f.kind, 'none') as kind, f.value as value, sum(l.active_in_month) as customers, sum(l.orders) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales, sum((l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees)) as gross_profit, sum(l.gross_sales) as g1, sum(l.discounts) as g2, sum(l.sales_without_cost) as g3, sum(l.units_sold) as g4, sum(l.units_without_cost) as g5, sum(l.sales_with_estimate) as g6, sum(l.sales_without_fee) as g7, sum(l.sales_with_fee_estimate) as g8, sum(l.sales_without_shipping) as g9, sum(l.sales_with_shipping_estimate) as g10 from ledger l left join firsts f on f.customer_id = l.customer_id where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) group by 1, 2, 3, 4)
select cast(date_trunc('month', cast(d.first_day as timestamp)) as date) as cohort, cast(date_trunc('month', cast(d.day as timestamp)) as date) as period, d.kind, d.value, cast(sum(d.customers) as bigint) as customers, cast(sum(d.orders) as bigint) as orders, cast(sum(d.net_sales) as bigint) as net_sales, cast(sum(d.gross_profit) as bigint) as gross_profit, cast(sum(d.g1) as bigint) as gross_sales, cast(sum(d.g2) as bigint) as discounts, cast(sum(d.g3) as bigint) as sales_without_cost, cast(sum(d.g4) as bigint) as units_sold, cast(sum(d.g5) as bigint) as units_without_cost, cast(sum(d.g6) as bigint) as sales_with_estimate, cast(sum(d.g7) as bigint) as sales_without_fee, cast(sum(d.g8) as bigint) as sales_with_fee_estimate, cast(sum(d.g9) as bigint) as sales_without_shipping, cast(sum(d.g10) as bigint) as sales_with_shipping_estimate from days d group by 1, 2, 3, 4 order by 3, 4, 1, 2;
-- [7,"2023-01-01","2023-01-31","A","B"]

-- cut by channel
with firsts as (select l.customer_id, cast(case l.channel when $4 then $4 when $5 then $5 end as text) as value,
  case when l.channel is null then 'none' when l.channel in ($4, $5) then 'value' else 'other' end as kind
  from ledger l where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) and l.new_customers > 0),
days as (select l.customer_first_day as first_day, greatest(l.event_day, l.customer_first_day) as day, coalesce(f.kind, 'none') as kind, f.value as value, sum(l.active_in_month) as customers, sum(l.orders) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales, sum((l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees)) as gross_profit, sum(l.gross_sales) as g1, sum(l.discounts) as g2, sum(l.sales_without_cost) as g3, sum(l.units_sold) as g4, sum(l.units_without_cost) as g5, sum(l.sales_with_estimate) as g6, sum(l.sales_without_fee) as g7, sum(l.sales_with_fee_estimate) as g8, sum(l.sales_without_shipping) as g9, sum(l.sales_with_shipping_estimate) as g10 from ledger l left join firsts f on f.customer_id = l.customer_id where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) group by 1, 2, 3, 4)
select cast(date_trunc('month', cast(d.first_day as timestamp)) as date) as cohort, cast(date_trunc('month', cast(d.day as timestamp)) as date) as period, d.kind, d.value, cast(sum(d.customers) as bigint) as customers, cast(sum(d.orders) as bigint) as orders, cast(sum(d.net_sales) as bigint) as net_sales, cast(sum(d.gross_profit) as bigint) as gross_profit, cast(sum(d.g1) as bigint) as gross_sales, cast(sum(d.g2) as bigint) as discounts, cast(sum(d.g3) as bigint) as sales_without_cost, cast(sum(d.g4) as bigint) as units_sold, cast(sum(d.g5) as bigint) as units_without_cost, cast(sum(d.g6) as bigint) as sales_with_estimate, cast(sum(d.g7) as bigint) as sales_without_fee, cast(sum(d.g8) as bigint) as sales_with_fee_estimate, cast(sum(d.g9) as bigint) as sales_without_shipping, cast(sum(d.g10) as bigint) as sales_with_shipping_estimate from days d group by 1, 2, 3, 4 order by 3, 4, 1, 2;
-- [7,"2023-01-01","2023-01-31","A","B"]

-- cut by country
with firsts as (select l.customer_id, cast(case l.country when $4 then $4 when $5 then $5 end as text) as value,
  case when l.country is null then 'none' when l.country in ($4, $5) then 'value' else 'other' end as kind
  from ledger l where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) and l.new_customers > 0),
days as (select l.customer_first_day as first_day, greatest(l.event_day, l.customer_first_day) as day, coalesce(f.kind, 'none') as kind, f.value as value, sum(l.active_in_month) as customers, sum(l.orders) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales, sum((l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees)) as gross_profit, sum(l.gross_sales) as g1, sum(l.discounts) as g2, sum(l.sales_without_cost) as g3, sum(l.units_sold) as g4, sum(l.units_without_cost) as g5, sum(l.sales_with_estimate) as g6, sum(l.sales_without_fee) as g7, sum(l.sales_with_fee_estimate) as g8, sum(l.sales_without_shipping) as g9, sum(l.sales_with_shipping_estimate) as g10 from ledger l left join firsts f on f.customer_id = l.customer_id where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) group by 1, 2, 3, 4)
select cast(date_trunc('month', cast(d.first_day as timestamp)) as date) as cohort, cast(date_trunc('month', cast(d.day as timestamp)) as date) as period, d.kind, d.value, cast(sum(d.customers) as bigint) as customers, cast(sum(d.orders) as bigint) as orders, cast(sum(d.net_sales) as bigint) as net_sales, cast(sum(d.gross_profit) as bigint) as gross_profit, cast(sum(d.g1) as bigint) as gross_sales, cast(sum(d.g2) as bigint) as discounts, cast(sum(d.g3) as bigint) as sales_without_cost, cast(sum(d.g4) as bigint) as units_sold, cast(sum(d.g5) as bigint) as units_without_cost, cast(sum(d.g6) as bigint) as sales_with_estimate, cast(sum(d.g7) as bigint) as sales_without_fee, cast(sum(d.g8) as bigint) as sales_with_fee_estimate, cast(sum(d.g9) as bigint) as sales_without_shipping, cast(sum(d.g10) as bigint) as sales_with_shipping_estimate from days d group by 1, 2, 3, 4 order by 3, 4, 1, 2;
-- [7,"2023-01-01","2023-01-31","A","B"]

-- cut by discount_code
with firsts as (select l.customer_id, cast(case translate(l.discount_code, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя') when translate($4, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя') then $4 when translate($5, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя') then $5 end as text) as value,
  case when l.discount_code is null then 'none' when translate(l.discount_code, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя') in (translate($4, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя'), translate($5, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя')) then 'value' else 'other' end as kind
  from ledger l where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) and l.new_customers > 0),
days as (select l.customer_first_day as first_day, greatest(l.event_day, l.customer_first_day) as day, coalesce(f.kind, 'none') as kind, f.value as value, sum(l.active_in_month) as customers, sum(l.orders) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales, sum((l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees)) as gross_profit, sum(l.gross_sales) as g1, sum(l.discounts) as g2, sum(l.sales_without_cost) as g3, sum(l.units_sold) as g4, sum(l.units_without_cost) as g5, sum(l.sales_with_estimate) as g6, sum(l.sales_without_fee) as g7, sum(l.sales_with_fee_estimate) as g8, sum(l.sales_without_shipping) as g9, sum(l.sales_with_shipping_estimate) as g10 from ledger l left join firsts f on f.customer_id = l.customer_id where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) group by 1, 2, 3, 4)
select cast(date_trunc('month', cast(d.first_day as timestamp)) as date) as cohort, cast(date_trunc('month', cast(d.day as timestamp)) as date) as period, d.kind, d.value, cast(sum(d.customers) as bigint) as customers, cast(sum(d.orders) as bigint) as orders, cast(sum(d.net_sales) as bigint) as net_sales, cast(sum(d.gross_profit) as bigint) as gross_profit, cast(sum(d.g1) as bigint) as gross_sales, cast(sum(d.g2) as bigint) as discounts, cast(sum(d.g3) as bigint) as sales_without_cost, cast(sum(d.g4) as bigint) as units_sold, cast(sum(d.g5) as bigint) as units_without_cost, cast(sum(d.g6) as bigint) as sales_with_estimate, cast(sum(d.g7) as bigint) as sales_without_fee, cast(sum(d.g8) as bigint) as sales_with_fee_estimate, cast(sum(d.g9) as bigint) as sales_without_shipping, cast(sum(d.g10) as bigint) as sales_with_shipping_estimate from days d group by 1, 2, 3, 4 order by 3, 4, 1, 2;
-- [7,"2023-01-01","2023-01-31","A","B"]

-- cut by campaign
with firsts as (select l.customer_id, cast(case translate(l.utm_campaign, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя') when translate($4, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя') then $4 when translate($5, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя') then $5 end as text) as value,
  case when l.utm_campaign is null then 'none' when translate(l.utm_campaign, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя') in (translate($4, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя'), translate($5, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя')) then 'value' else 'other' end as kind
  from ledger l where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) and l.new_customers > 0),
days as (select l.customer_first_day as first_day, greatest(l.event_day, l.customer_first_day) as day, coalesce(f.kind, 'none') as kind, f.value as value, sum(l.active_in_month) as customers, sum(l.orders) as orders, sum((l.gross_sales - l.discounts - l.returns)) as net_sales, sum((l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees)) as gross_profit, sum(l.gross_sales) as g1, sum(l.discounts) as g2, sum(l.sales_without_cost) as g3, sum(l.units_sold) as g4, sum(l.units_without_cost) as g5, sum(l.sales_with_estimate) as g6, sum(l.sales_without_fee) as g7, sum(l.sales_with_fee_estimate) as g8, sum(l.sales_without_shipping) as g9, sum(l.sales_with_shipping_estimate) as g10 from ledger l left join firsts f on f.customer_id = l.customer_id where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) group by 1, 2, 3, 4)
select cast(date_trunc('month', cast(d.first_day as timestamp)) as date) as cohort, cast(date_trunc('month', cast(d.day as timestamp)) as date) as period, d.kind, d.value, cast(sum(d.customers) as bigint) as customers, cast(sum(d.orders) as bigint) as orders, cast(sum(d.net_sales) as bigint) as net_sales, cast(sum(d.gross_profit) as bigint) as gross_profit, cast(sum(d.g1) as bigint) as gross_sales, cast(sum(d.g2) as bigint) as discounts, cast(sum(d.g3) as bigint) as sales_without_cost, cast(sum(d.g4) as bigint) as units_sold, cast(sum(d.g5) as bigint) as units_without_cost, cast(sum(d.g6) as bigint) as sales_with_estimate, cast(sum(d.g7) as bigint) as sales_without_fee, cast(sum(d.g8) as bigint) as sales_with_fee_estimate, cast(sum(d.g9) as bigint) as sales_without_shipping, cast(sum(d.g10) as bigint) as sales_with_shipping_estimate from days d group by 1, 2, 3, 4 order by 3, 4, 1, 2;
-- [7,"2023-01-01","2023-01-31","A","B"]

-- values of product
select v.value, cast(v.customers as bigint) as customers from (
  select l.product_id as value, sum(sum(l.new_customers)) over (partition by l.product_id) as customers,
    row_number() over (partition by l.product_id order by sum(l.new_customers) desc, l.product_id) as place
  from ledger l where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) and l.new_customers > 0 and l.product_id is not null
  group by l.product_id) v
where v.place = 1 order by 2 desc, 1 limit 5;
-- [7,"2023-01-01","2023-01-31"]

-- values of channel
select v.value, cast(v.customers as bigint) as customers from (
  select l.channel as value, sum(sum(l.new_customers)) over (partition by l.channel) as customers,
    row_number() over (partition by l.channel order by sum(l.new_customers) desc, l.channel) as place
  from ledger l where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) and l.new_customers > 0 and l.channel is not null
  group by l.channel) v
where v.place = 1 order by 2 desc, 1 limit 5;
-- [7,"2023-01-01","2023-01-31"]

-- values of country
select v.value, cast(v.customers as bigint) as customers from (
  select l.country as value, sum(sum(l.new_customers)) over (partition by l.country) as customers,
    row_number() over (partition by l.country order by sum(l.new_customers) desc, l.country) as place
  from ledger l where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) and l.new_customers > 0 and l.country is not null
  group by l.country) v
where v.place = 1 order by 2 desc, 1 limit 5;
-- [7,"2023-01-01","2023-01-31"]

-- values of discount_code
select v.value, cast(v.customers as bigint) as customers from (
  select l.discount_code as value, sum(sum(l.new_customers)) over (partition by translate(l.discount_code, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя')) as customers,
    row_number() over (partition by translate(l.discount_code, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя') order by sum(l.new_customers) desc, l.discount_code) as place
  from ledger l where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) and l.new_customers > 0 and l.discount_code is not null
  group by l.discount_code) v
where v.place = 1 order by 2 desc, 1 limit 5;
-- [7,"2023-01-01","2023-01-31"]

-- values of campaign
select v.value, cast(v.customers as bigint) as customers from (
  select l.utm_campaign as value, sum(sum(l.new_customers)) over (partition by translate(l.utm_campaign, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя')) as customers,
    row_number() over (partition by translate(l.utm_campaign, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя') order by sum(l.new_customers) desc, l.utm_campaign) as place
  from ledger l where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) and l.new_customers > 0 and l.utm_campaign is not null
  group by l.utm_campaign) v
where v.place = 1 order by 2 desc, 1 limit 5;
-- [7,"2023-01-01","2023-01-31"]

-- orders behind customers
with spans as (
  select * from (values (cast($4 as date), cast($5 as date), cast($6 as date))) as v(cohort, from_period, to_period)),
listed as (select l.order_id, cast(sum(l.active_in_month) as bigint) as amount from ledger l
  join spans s on s.cohort = cast(date_trunc('month', cast(l.customer_first_day as timestamp)) as date)
    and cast(date_trunc('month', cast(greatest(l.event_day, l.customer_first_day) as timestamp)) as date) between s.from_period and s.to_period
  where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) group by 1 having sum(l.active_in_month) <> 0)
, page as (select * from listed order by amount desc, order_id
  limit 20 offset 40)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id,
  cast(coalesce(sum(amount), 0) as bigint) as amount from listed
union all select 1, 0, order_id, amount from page order by part, amount desc, order_id;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-01","2023-03-01"]

-- orders behind orders
with spans as (
  select * from (values (cast($4 as date), cast($5 as date), cast($6 as date))) as v(cohort, from_period, to_period)),
listed as (select l.order_id, cast(sum(l.orders) as bigint) as amount from ledger l
  join spans s on s.cohort = cast(date_trunc('month', cast(l.customer_first_day as timestamp)) as date)
    and cast(date_trunc('month', cast(greatest(l.event_day, l.customer_first_day) as timestamp)) as date) between s.from_period and s.to_period
  where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) group by 1 having sum(l.orders) <> 0)
, page as (select * from listed order by amount desc, order_id
  limit 20 offset 40)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id,
  cast(coalesce(sum(amount), 0) as bigint) as amount from listed
union all select 1, 0, order_id, amount from page order by part, amount desc, order_id;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-01","2023-03-01"]

-- orders behind net_sales
with spans as (
  select * from (values (cast($4 as date), cast($5 as date), cast($6 as date))) as v(cohort, from_period, to_period)),
listed as (select l.order_id, cast(sum((l.gross_sales - l.discounts - l.returns)) as bigint) as amount from ledger l
  join spans s on s.cohort = cast(date_trunc('month', cast(l.customer_first_day as timestamp)) as date)
    and cast(date_trunc('month', cast(greatest(l.event_day, l.customer_first_day) as timestamp)) as date) between s.from_period and s.to_period
  where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) group by 1 having sum((l.gross_sales - l.discounts - l.returns)) <> 0)
, page as (select * from listed order by amount desc, order_id
  limit 20 offset 40)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id,
  cast(coalesce(sum(amount), 0) as bigint) as amount from listed
union all select 1, 0, order_id, amount from page order by part, amount desc, order_id;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-01","2023-03-01"]

-- orders behind gross_profit
with spans as (
  select * from (values (cast($4 as date), cast($5 as date), cast($6 as date))) as v(cohort, from_period, to_period)),
listed as (select l.order_id, cast(sum((l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees)) as bigint) as amount from ledger l
  join spans s on s.cohort = cast(date_trunc('month', cast(l.customer_first_day as timestamp)) as date)
    and cast(date_trunc('month', cast(greatest(l.event_day, l.customer_first_day) as timestamp)) as date) between s.from_period and s.to_period
  where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) group by 1 having sum((l.additional_fees + l.cogs_recovered + l.gross_sales + l.shipping_charged + l.tips - l.cogs - l.discounts - l.fulfilment - l.handling - l.platform_fees - l.predicted_returns - l.returns - l.shipping_refunded - l.transaction_fees)) <> 0)
, page as (select * from listed order by amount desc, order_id
  limit 20 offset 40)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id,
  cast(coalesce(sum(amount), 0) as bigint) as amount from listed
union all select 1, 0, order_id, amount from page order by part, amount desc, order_id;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-01","2023-03-01"]

-- orders of one part
with firsts as (select l.customer_id, cast(case l.country when $4 then $4 when $5 then $5 end as text) as value,
  case when l.country is null then 'none' when l.country in ($4, $5) then 'value' else 'other' end as kind
  from ledger l where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) and l.new_customers > 0),
spans as (
  select * from (values (cast($6 as date), cast($7 as date), cast($8 as date))) as v(cohort, from_period, to_period)),
listed as (select l.order_id, cast(sum(l.orders) as bigint) as amount from ledger l left join firsts f on f.customer_id = l.customer_id
  join spans s on s.cohort = cast(date_trunc('month', cast(l.customer_first_day as timestamp)) as date)
    and cast(date_trunc('month', cast(greatest(l.event_day, l.customer_first_day) as timestamp)) as date) between s.from_period and s.to_period
  where l.shop_id = $1 and l.customer_first_day between cast($2 as date) and cast($3 as date) and f.value = $9 group by 1 having sum(l.orders) <> 0)
, page as (select * from listed order by amount desc, order_id
  limit 20 offset 40)
select 0 as part, cast(count(*) as bigint) as row_count, cast(null as text) as order_id,
  cast(coalesce(sum(amount), 0) as bigint) as amount from listed
union all select 1, 0, order_id, amount from page order by part, amount desc, order_id;
-- [7,"2023-01-01","2023-01-31","FR","DE","2023-01-01","2023-01-01","2023-03-01","FR"]
