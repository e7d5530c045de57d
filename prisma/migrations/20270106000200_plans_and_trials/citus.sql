-- In place of migration.sql where the extension citus is present: the number of a shop becomes text by a cast,
-- since joining the two is no fixed value to Citus, which an UPDATE may set alone.
-- destructive: two flags of a trial make way for its plan, its reason and an end by the clock. Until now
-- there was none but by hand: one that was said to have ended did so now, and its plan is kept.
alter table shop_standings
  add column is_trial_offered boolean not null default false,
  add column trial_id text,
  add column trial_plan text,
  add column trial_source text,
  add column trial_started_at timestamptz,
  add column trial_ends_at timestamptz;

alter table shop_standings add constraint shop_standings_trial_source
  check (trial_source in ('reverse_trial', 'upgrade'));

update shop_standings set is_trial_offered = true where not has_trial_started;

update shop_standings
set trial_id = 'trial_' || shop_id::text, trial_plan = plan, trial_source = 'reverse_trial',
  trial_started_at = timestamptz '2026-11-27T00:00:00Z', trial_ends_at = timestamptz '2026-11-27T00:00:00Z'
where has_trial_ended;

alter table shop_standings drop column has_trial_started, drop column has_trial_ended;

-- Since when a shop is on its plan, whose cycles its orders are counted by, and what was counted last.
alter table shop_standings
  add column plan_since timestamptz,
  add column usage jsonb,
  add column usage_counted_at timestamptz;
