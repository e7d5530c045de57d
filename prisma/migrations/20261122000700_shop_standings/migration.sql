-- Where a shop stands: its plan, its onboarding and its trial. A shop without a row is one in full use
-- on the highest plan, as every shop of an installation of one's own is.
create table shop_standings (
  shop_id                   integer primary key references shops on delete cascade,
  plan                      text not null default 'plus',
  has_completed_steps       boolean not null default true,
  last_onboarding_step      text,
  is_onboarding_done        boolean not null default true,
  has_trial_started         boolean not null default true,
  has_trial_ended           boolean not null default false,
  is_trial_modal_due        boolean not null default false,
  is_onboarding_button_set  boolean not null default false
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table(
      'shop_standings', 'shop_id', colocate_with => 'shop_preferences');
  end if;
end
$$;
