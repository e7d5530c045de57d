-- What is sent by e-mail on a schedule: custom reports, and somebody's own digests and alerts of a shop.
-- All have one schedule, one claim and one outcome.
alter table report_deliveries add column kind text not null default 'report';
alter table report_deliveries add constraint report_deliveries_kind_check
  check (kind in ('report', 'digest', 'alerts'));
-- The report itself; null of a digest and of alerts, whose report_id is a name of their own.
alter table report_deliveries add column custom_report_id text collate "C";
-- The figures of a digest, the kinds of alerts; empty of a report.
alter table report_deliveries add column chosen text[] not null default '{}';
-- What the figures of a digest are compared with.
alter table report_deliveries add column compare_to text not null default 'none';

alter table report_deliveries drop constraint report_deliveries_report_fkey;
update report_deliveries set custom_report_id = report_id;
alter table report_deliveries add constraint report_deliveries_report_check
  check ((kind = 'report') = (custom_report_id is not null));
alter table report_deliveries add constraint report_deliveries_report_fkey
  foreign key (shop_id, custom_report_id) references custom_reports on delete cascade;

-- What somebody was alerted of, so that the same cause is mailed once.
create table mailed_alerts (
  shop_id    integer not null references shops on delete cascade,
  user_id    integer not null references users on delete cascade,
  -- A product without a cost, a failing connection since when, a month, a day of losses.
  cause      text collate "C" not null,
  -- The time of the schedule whose mail it was part of.
  mailed_for timestamptz not null,
  primary key (shop_id, user_id, cause)
);

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array['mailed_alerts']
  loop
    if exists (select 1 from pg_extension where extname = 'citus') then
      perform create_distributed_table(
        shop_table, 'shop_id', colocate_with => 'shop_preferences');
    else
      execute format('alter table %I enable row level security', shop_table);
      execute format(
        'create policy of_shop on %I using (case when shop_id = any((
           select string_to_array(current_setting(''farthing.shop_ids'', true), '','')::integer[])::integer[])
           then true else false end)', shop_table);
    end if;
  end loop;
end
$$;
