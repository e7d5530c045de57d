-- Custom reports that are sent by e-mail: when, with which days, and how the last time went.
create table report_deliveries (
  shop_id          integer not null references shops on delete cascade,
  report_id        text collate "C" not null,
  cadence          text not null check (cadence in ('daily', 'weekly', 'monthly')),
  -- Weekly 1 Monday to 7; monthly 1 to 28, or 31 for the last day; 0 of a daily one.
  on_day           integer not null,
  -- 0 to 23 on the clocks of the shop.
  hour             integer not null check (hour between 0 and 23),
  -- yesterday, last_7_days, last_month, month_to_date
  days             text not null,
  -- The zone by which the next time was worked out; where the shop has another, it is worked out anew.
  time_zone        text not null,
  next_send_at     timestamptz not null,
  -- The time that is being sent, or was sent last; null before the first.
  due_at           timestamptz,
  last_sent_at     timestamptz,
  -- What went wrong the last time, for people; null where nothing did.
  last_failure     text,
  last_failure_at  timestamptz,
  primary key (shop_id, report_id)
);
create index report_deliveries_next_send_at on report_deliveries (next_send_at);

-- Who gets them. A row is claimed before a mail is handed over, so that nobody gets it twice.
create table report_recipients (
  shop_id      integer not null,
  report_id    text collate "C" not null,
  user_id      integer not null references users on delete cascade,
  claimed_for  timestamptz,
  -- null once it is known how the mail went; else a worker is at it, or died while it was.
  claimed_at   timestamptz,
  sent_for     timestamptz,
  primary key (shop_id, report_id, user_id)
);
create index report_recipients_by_user on report_recipients (user_id);

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array['report_deliveries', 'report_recipients']
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

alter table report_deliveries add constraint report_deliveries_report_fkey
  foreign key (shop_id, report_id) references custom_reports on delete cascade;
alter table report_recipients add constraint report_recipients_delivery_fkey
  foreign key (shop_id, report_id) references report_deliveries on delete cascade;
