-- What an ad account spent on a day by its provider's own sum, and what the ads and campaigns that were
-- read come to, both in the account's currency. Null where the provider reports no such sum, and of days
-- that were read before it was requested.
alter table connector_days add column own_spend numeric;
alter table connector_days add column parts_spend numeric;
