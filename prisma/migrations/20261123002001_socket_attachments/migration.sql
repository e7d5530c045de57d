-- Where @socket.io/postgres-adapter puts what is too long for a notification (8,000 bytes). Our
-- events are ids and statuses and never are; the adapter tidies the table up all the same. It is
-- nobody's shop's, and stays on the coordinator.
create table socket_io_attachments (
  id          bigserial primary key,
  created_at  timestamptz not null default now(),
  payload     bytea
);
