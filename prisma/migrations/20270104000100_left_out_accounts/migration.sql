-- Which accounts of a connection are left out because its provider describes them in an odd way; for people.
alter table connector_connections add column note text;
