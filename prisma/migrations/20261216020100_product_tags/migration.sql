-- A list of texts in the order of their characters; null while nobody has told it.
alter table products add column tags jsonb;
