-- What the sender of a support request sent along of the state of their shop; null where nothing was.
alter table support_requests add column diagnosis text;
