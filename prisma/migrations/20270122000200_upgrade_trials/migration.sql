-- A trial of a larger plan is offered to a shop once: what it had stays noted when the trial is cleared.
alter table shop_standings add column had_upgrade_trial boolean not null default false;
