-- A cost that was not stated but guessed: the percent of the selling price that it was set to.
alter table unit_costs add column estimated_percent numeric;
