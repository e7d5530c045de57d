-- day
with source_rows as (select l.event_day as r1, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) group by 1 union all select d.day as r1, 0 as s1, cast(coalesce(sum((case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end)), 0) as bigint) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) group by 1),
grouped as (select k1, cast(sum(s1) as bigint) as s1, cast(sum(s2) as bigint) as s2 from (select r.r1 as k1, r.s1, r.s2 from source_rows r union all select cast(f.d as date) as k1, 0 as s1, 0 as s2 from generate_series(cast($6 as timestamp), cast($7 as timestamp), interval '1 day') as f(d)) p group by 1),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as date) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- week
with source_rows as (select l.event_day as r1, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) group by 1 union all select d.day as r1, 0 as s1, cast(coalesce(sum((case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end)), 0) as bigint) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) group by 1),
grouped as (select k1, cast(sum(s1) as bigint) as s1, cast(sum(s2) as bigint) as s2 from (select cast(date_trunc('week', cast(r.r1 as timestamp)) as date) as k1, r.s1, r.s2 from source_rows r union all select cast(f.d as date) as k1, 0 as s1, 0 as s2 from generate_series(cast($6 as timestamp), cast($7 as timestamp), interval '1 week') as f(d)) p group by 1),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as date) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31","2022-12-26","2023-01-31"]

-- month
with source_rows as (select l.event_day as r1, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) group by 1 union all select d.day as r1, 0 as s1, cast(coalesce(sum((case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end)), 0) as bigint) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) group by 1),
grouped as (select k1, cast(sum(s1) as bigint) as s1, cast(sum(s2) as bigint) as s2 from (select cast(date_trunc('month', cast(r.r1 as timestamp)) as date) as k1, r.s1, r.s2 from source_rows r union all select cast(f.d as date) as k1, 0 as s1, 0 as s2 from generate_series(cast($6 as timestamp), cast($7 as timestamp), interval '1 month') as f(d)) p group by 1),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as date) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- quarter
with source_rows as (select l.event_day as r1, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) group by 1 union all select d.day as r1, 0 as s1, cast(coalesce(sum((case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end)), 0) as bigint) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) group by 1),
grouped as (select k1, cast(sum(s1) as bigint) as s1, cast(sum(s2) as bigint) as s2 from (select cast(date_trunc('quarter', cast(r.r1 as timestamp)) as date) as k1, r.s1, r.s2 from source_rows r union all select cast(f.d as date) as k1, 0 as s1, 0 as s2 from generate_series(cast($6 as timestamp), cast($7 as timestamp), interval '3 months') as f(d)) p group by 1),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as date) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- year
with source_rows as (select l.event_day as r1, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) group by 1 union all select d.day as r1, 0 as s1, cast(coalesce(sum((case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end)), 0) as bigint) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) group by 1),
grouped as (select k1, cast(sum(s1) as bigint) as s1, cast(sum(s2) as bigint) as s2 from (select cast(date_trunc('year', cast(r.r1 as timestamp)) as date) as k1, r.s1, r.s2 from source_rows r union all select cast(f.d as date) as k1, 0 as s1, 0 as s2 from generate_series(cast($6 as timestamp), cast($7 as timestamp), interval '1 year') as f(d)) p group by 1),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as date) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- hour
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.event_hour as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select cast(null as smallint) as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as smallint) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as smallint) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- order
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.order_id as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select cast(null as text) as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- product
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.product_id as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_variant l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select cast(null as text) as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- variant
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.variant_id as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_variant l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select cast(null as text) as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- vendor
with source_rows as (select l.product_id as r1, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as s1, 0 as s2 from ledger_by_variant l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' group by 1 union all select cast(null as text) as r1, 0 as s1, cast(coalesce(sum((case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end)), 0) as bigint) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) group by 1),
grouped as (select k1, cast(sum(s1) as bigint) as s1, cast(sum(s2) as bigint) as s2 from (select j0.vendor as k1, r.s1, r.s2 from source_rows r left join products j0 on j0.shop_id = $1 and j0.product_id = r.r1) p group by 1),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- product_type
with source_rows as (select l.product_id as r1, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as s1, 0 as s2 from ledger_by_variant l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' group by 1 union all select cast(null as text) as r1, 0 as s1, cast(coalesce(sum((case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end)), 0) as bigint) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) group by 1),
grouped as (select k1, cast(sum(s1) as bigint) as s1, cast(sum(s2) as bigint) as s2 from (select j0.product_type as k1, r.s1, r.s2 from source_rows r left join products j0 on j0.shop_id = $1 and j0.product_id = r.r1) p group by 1),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- collection
with source_rows as (select l.product_id as r1, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as s1, 0 as s2 from ledger_by_variant l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' group by 1 union all select cast(null as text) as r1, 0 as s1, cast(coalesce(sum((case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end)), 0) as bigint) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) group by 1),
grouped as (select k1, cast(sum(s1) as bigint) as s1, cast(sum(s2) as bigint) as s2 from (select j0.collection_id as k1, r.s1, r.s2 from source_rows r left join product_collections j0 on j0.shop_id = $1 and j0.product_id = r.r1) p group by 1),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from source_rows t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all select 3 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- country
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.country as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_place l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select cast('(not allocated)' as text) as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null and k1 <> '(not allocated)') as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null and k1 <> '(not allocated)'
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- province
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.province as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select cast('(not allocated)' as text) as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null and k1 <> '(not allocated)') as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null and k1 <> '(not allocated)'
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- channel
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.channel as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_place l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select cast('(not allocated)' as text) as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null and k1 <> '(not allocated)') as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null and k1 <> '(not allocated)'
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- source
with source_rows as (select l.source as r1, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as s1, 0 as s2 from ledger_by_source l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' group by 1 union all select cast('(not allocated)' as text) as r1, 0 as s1, cast(coalesce(sum((case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end)), 0) as bigint) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) group by 1),
grouped as (select k1, cast(sum(s1) as bigint) as s1, cast(sum(s2) as bigint) as s2 from (select coalesce(j0.spelling, translate(r.r1, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя')) as k1, r.s1, r.s2 from source_rows r left join (select s.lower_case, s.spelling from (select translate(v.spelling, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя') as lower_case, v.spelling, row_number() over (partition by translate(v.spelling, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя') order by sum(v.orders) desc, v.spelling) as place from (select f.source as spelling, sum(f.orders) as orders from ledger_by_source f where f.shop_id = $1 and f.source is not null group by f.source) v group by v.spelling) s where s.place = 1) j0 on j0.lower_case = translate(r.r1, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя')) p group by 1),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null and k1 <> '(not allocated)') as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null and k1 <> '(not allocated)'
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- utm_source
with source_rows as (select l.utm_source as r1, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as s1, 0 as s2 from ledger_by_source l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' group by 1 union all select case when d.kind = 'visit' then nullif(d.utm_source, '') else '(not allocated)' end as r1, 0 as s1, cast(coalesce(sum((case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end)), 0) as bigint) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) group by 1),
grouped as (select k1, cast(sum(s1) as bigint) as s1, cast(sum(s2) as bigint) as s2 from (select coalesce(j0.spelling, translate(r.r1, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя')) as k1, r.s1, r.s2 from source_rows r left join (select s.lower_case, s.spelling from (select translate(v.spelling, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя') as lower_case, v.spelling, row_number() over (partition by translate(v.spelling, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя') order by sum(v.orders) desc, v.spelling) as place from (select f.utm_source as spelling, sum(f.orders) as orders from ledger_by_source f where f.shop_id = $1 and f.utm_source is not null group by f.utm_source union all select d.utm_source, 0 from daily_cost d where d.shop_id = $1 and d.utm_source <> '' group by d.utm_source) v group by v.spelling) s where s.place = 1) j0 on j0.lower_case = translate(r.r1, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя')) p group by 1),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null and k1 <> '(not allocated)') as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null and k1 <> '(not allocated)'
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- utm_medium
with source_rows as (select l.utm_medium as r1, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as s1, 0 as s2 from ledger_by_source l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' group by 1 union all select case when d.kind = 'visit' then nullif(d.utm_medium, '') else '(not allocated)' end as r1, 0 as s1, cast(coalesce(sum((case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end)), 0) as bigint) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) group by 1),
grouped as (select k1, cast(sum(s1) as bigint) as s1, cast(sum(s2) as bigint) as s2 from (select coalesce(j0.spelling, translate(r.r1, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя')) as k1, r.s1, r.s2 from source_rows r left join (select s.lower_case, s.spelling from (select translate(v.spelling, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя') as lower_case, v.spelling, row_number() over (partition by translate(v.spelling, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя') order by sum(v.orders) desc, v.spelling) as place from (select f.utm_medium as spelling, sum(f.orders) as orders from ledger_by_source f where f.shop_id = $1 and f.utm_medium is not null group by f.utm_medium union all select d.utm_medium, 0 from daily_cost d where d.shop_id = $1 and d.utm_medium <> '' group by d.utm_medium) v group by v.spelling) s where s.place = 1) j0 on j0.lower_case = translate(r.r1, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя')) p group by 1),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null and k1 <> '(not allocated)') as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null and k1 <> '(not allocated)'
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- utm_campaign
with source_rows as (select l.utm_campaign as r1, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as s1, 0 as s2 from ledger_by_source l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' group by 1 union all select case when d.kind = 'visit' then nullif(d.utm_campaign, '') else '(not allocated)' end as r1, 0 as s1, cast(coalesce(sum((case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end)), 0) as bigint) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) group by 1),
grouped as (select k1, cast(sum(s1) as bigint) as s1, cast(sum(s2) as bigint) as s2 from (select coalesce(j0.spelling, translate(r.r1, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя')) as k1, r.s1, r.s2 from source_rows r left join (select s.lower_case, s.spelling from (select translate(v.spelling, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя') as lower_case, v.spelling, row_number() over (partition by translate(v.spelling, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя') order by sum(v.orders) desc, v.spelling) as place from (select f.utm_campaign as spelling, sum(f.orders) as orders from ledger_by_source f where f.shop_id = $1 and f.utm_campaign is not null group by f.utm_campaign union all select d.utm_campaign, 0 from daily_cost d where d.shop_id = $1 and d.utm_campaign <> '' group by d.utm_campaign) v group by v.spelling) s where s.place = 1) j0 on j0.lower_case = translate(r.r1, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя')) p group by 1),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null and k1 <> '(not allocated)') as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null and k1 <> '(not allocated)'
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- customer
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.customer_id as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select cast(null as text) as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- customer_type
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select case when l.customer_id is null then 'guest' when l.customer_order_index > 1 then 'returning' else 'new' end as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select cast(null as text) as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- order_tag
with source_rows as (select l.order_tags as r1, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as s1, 0 as s2 from ledger l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' group by 1 union all select cast(null as text) as r1, 0 as s1, cast(coalesce(sum((case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end)), 0) as bigint) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) group by 1),
grouped as (select k1, cast(sum(s1) as bigint) as s1, cast(sum(s2) as bigint) as s2 from (select j0.tag as k1, r.s1, r.s2 from source_rows r left join lateral (select t.tag from (select unnest(string_to_array(r.r1, chr(10))) as tag) t) j0 on true) p group by 1),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from source_rows t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all select 3 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- gateway
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.gateway as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_gateway l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select cast('(not allocated)' as text) as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null and k1 <> '(not allocated)') as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null and k1 <> '(not allocated)'
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- carrier
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.carrier as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_carrier l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select cast('(not allocated)' as text) as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null and k1 <> '(not allocated)') as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null and k1 <> '(not allocated)'
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- discount_code
with source_rows as (select l.discount_code as r1, cast(coalesce(sum((l.gross_sales - l.discounts - l.returns)), 0) as bigint) as s1, 0 as s2 from ledger_by_code l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' group by 1 union all select cast('(not allocated)' as text) as r1, 0 as s1, cast(coalesce(sum((case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end)), 0) as bigint) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote')) group by 1),
grouped as (select k1, cast(sum(s1) as bigint) as s1, cast(sum(s2) as bigint) as s2 from (select coalesce(j0.spelling, translate(r.r1, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя')) as k1, r.s1, r.s2 from source_rows r left join (select s.lower_case, s.spelling from (select translate(v.spelling, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя') as lower_case, v.spelling, row_number() over (partition by translate(v.spelling, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя') order by sum(v.orders) desc, v.spelling) as place from (select f.discount_code as spelling, sum(f.orders) as orders from ledger_by_code f where f.shop_id = $1 and f.discount_code is not null group by f.discount_code) v group by v.spelling) s where s.place = 1) j0 on j0.lower_case = translate(r.r1, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя')) p group by 1),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null and k1 <> '(not allocated)') as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null and k1 <> '(not allocated)'
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- affiliate
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select case when l.traffic_kind in ('affiliate', 'influencer') then l.traffic_source end as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_source l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select cast(null as text) as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- social_source
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select case when l.traffic_kind in ('organic_social') then l.traffic_source end as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_source l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select cast(null as text) as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- traffic_kind
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.traffic_kind as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_source l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select cast('(not allocated)' as text) as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null and k1 <> '(not allocated)') as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null and k1 <> '(not allocated)'
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- return_reason
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.return_reason as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select cast(null as text) as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- event
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.event as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select cast('(not allocated)' as text) as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null and k1 <> '(not allocated)') as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null and k1 <> '(not allocated)'
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, nullif(k1, '(not allocated)') nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- ad_platform
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select case when lower(l.utm_medium) in ('ad', 'ads', 'cpa', 'cpc', 'cpm', 'cpv', 'display', 'paid', 'paid-search', 'paid-social', 'paid_search', 'paid_social', 'paidsearch', 'paidsocial', 'ppc', 'retargeting', 'social_paid') then case when lower(l.utm_source) in ('amazon', 'amazon_ads', 'amazonads') then 'amazon_ads' when lower(l.utm_source) in ('bing', 'bing_ads', 'bingads', 'microsoft', 'microsoft_ads', 'msn') then 'bing_ads' when lower(l.utm_source) in ('facebook', 'facebook_ads', 'facebookads', 'fb', 'fb_ads', 'ig', 'instagram', 'messenger', 'meta', 'meta_ads') then 'facebook_ads' when lower(l.utm_source) in ('adwords', 'google', 'google_ads', 'googleads', 'youtube') then 'google_ads' when lower(l.utm_source) in ('outbrain', 'outbrain_ads') then 'outbrain_ads' when lower(l.utm_source) in ('pinterest', 'pinterest_ads') then 'pinterest_ads' when lower(l.utm_source) in ('snap', 'snapchat', 'snapchat_ads') then 'snapchat_ads' when lower(l.utm_source) in ('taboola', 'taboola_ads') then 'taboola_ads' when lower(l.utm_source) in ('tiktok', 'tiktok_ads', 'tiktokads') then 'tiktok_ads' end end as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_source l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select case when d.kind = 'ad_spend' then d.category end as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- ad_account
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select cast(null as text) as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select case when d.kind = 'ad_spend' then nullif(d.ad_account_id, '') end as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- campaign
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select cast(null as text) as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select case when d.kind = 'ad_spend' then d.source_id end as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- ad_set
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select cast(null as text) as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select case when d.kind = 'ad_spend' then nullif(d.ad_set_id, '') end as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- ad
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select cast(null as text) as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select case when d.kind = 'ad_spend' then nullif(d.ad_id, '') end as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- email_message
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select cast(null as text) as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select case when d.kind = 'email' then d.source_id end as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- email_kind
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select cast(null as text) as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select case when d.kind = 'email' then nullif(d.ad_set_id, '') end as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- visit_source
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select cast(null as text) as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select case when d.kind = 'visit' then d.source_id end as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- landing_page
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select cast(null as text) as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select case when d.kind = 'visit' then nullif(d.ad_id, '') end as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- expense_category
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.expense_category as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select case when d.kind = 'expense' then d.category end as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- expense
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select l.expense_id as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select case when d.kind = 'expense' then d.source_id end as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- revenue_category
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select cast(null as text) as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select case when d.kind = 'other_revenue' then d.category end as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- revenue_source
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select cast(null as text) as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select case when d.kind = 'other_revenue' then d.source_id end as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- cost_kind
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select cast(null as text) as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select d.kind as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]

-- shop
with source_rows as (select u.r1, cast(coalesce(sum(u.s1), 0) as bigint) as s1, cast(coalesce(sum(u.s2), 0) as bigint) as s2 from (select cast(l.shop_id as text) as r1, (l.gross_sales - l.discounts - l.returns) as s1, 0 as s2 from ledger_by_day l where l.shop_id = $1 and l.event_day between cast($2 as date) and cast($3 as date) and l.event <> 'void' union all select cast(d.shop_id as text) as r1, 0 as s1, (case when d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote') then d.amount_minor else 0 end) as s2 from daily_cost d where d.shop_id = $1 and d.day between cast($4 as date) and cast($5 as date) and d.kind in ('ad_spend') and (d.kind <> 'ad_spend' or d.kind = 'ad_spend' and d.category not in ('selling_platform', 'awin', 'impact', 'shareasale', 'cj_affiliate', 'rakuten', 'partnerize', 'tradedoubler', 'webgains', 'admitad', 'refersion', 'goaffpro', 'uppromote'))) u group by 1),
grouped as (select r.r1 as k1, r.s1, r.s2 from source_rows r),
filtered_groups as (select g.* from grouped g),
page as (select g.*, cast(null as integer) as sort_key from filtered_groups g order by sort_key asc nulls last, k1 nulls last)
select * from (
select 0 as part, (select count(*) from filtered_groups) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t
union all select 2 as part, (select count(*) from filtered_groups where k1 is not null) as row_count, cast(null as text) as k1, cast(coalesce(sum(t.s1), 0) as bigint) as s1, cast(coalesce(sum(t.s2), 0) as bigint) as s2, cast(null as integer) as sort_key from filtered_groups t where k1 is not null
union all
select 1 as part, 0 as row_count, k1, s1, s2, sort_key from page
) answer order by part, sort_key asc nulls last, k1 nulls last;
-- [7,"2023-01-01","2023-01-31","2023-01-01","2023-01-31"]
