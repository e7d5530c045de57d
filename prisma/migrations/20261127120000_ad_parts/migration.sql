-- Ad spend by the account, the ad set and the ad, where its source tells them; empty where not, and of
-- all other costs. Each with its platform, as ids are unique within it only.
alter table daily_cost add column ad_account_id text collate "C" not null default '';
alter table daily_cost add column ad_set_id text collate "C" not null default '';
alter table daily_cost add column ad_id text collate "C" not null default '';
alter table daily_cost drop constraint daily_cost_pkey;
alter table daily_cost add constraint daily_cost_pkey
  primary key (shop_id, day, kind, source_id, ad_account_id, ad_set_id, ad_id);
