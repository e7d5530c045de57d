-- The pages of onboarding that were finished, in the order in which they were.
alter table shop_standings add column steps_done text[] not null default '{}';
