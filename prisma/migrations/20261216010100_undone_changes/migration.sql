-- When the last change of a kind was undone; null while it can be.
alter table rule_undo add column undone_at timestamptz;
