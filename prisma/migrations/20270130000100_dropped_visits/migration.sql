-- How many reports of visits were dropped on the last day on which any were, for the shop's page.
alter table visit_counts add column dropped_day date, add column dropped_reports bigint not null default 0;
