-- The pixel by which the shop's own platform reports visits: its id there, and what it was last set to.
-- All null where it runs none.
alter table site_keys add column pixel_id text collate "C";
alter table site_keys add column pixel_origin text collate "C";
alter table site_keys add column pixel_key text collate "C";
