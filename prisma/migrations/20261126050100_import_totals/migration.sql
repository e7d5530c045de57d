-- What a file came to in money: an import that says only how many rows it read hides a wrong column.
alter table imports add column totals jsonb;
