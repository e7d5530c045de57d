-- Imports that somebody asked for, from the moment they were asked for: a job does them in whatever
-- process, and one whose process died goes on elsewhere. Where the database is distributed the table
-- stays on the coordinator: it belongs to no shop until the file has proved readable.
create table import_requests (
  import_id        text primary key,
  user_id          integer,
  shop_id          integer,
  file_name        text not null,
  file_hash        text,
  -- Of an import by the command line: where the file lies. null: an uploaded file.
  source_path      text,
  mapping          jsonb not null,
  target           jsonb not null,
  progress         jsonb not null,
  problem          jsonb,
  is_running       boolean not null,
  is_cancelled     boolean not null default false,
  started_at       timestamptz not null,
  -- Raised again and again while a process is at it.
  seen_at          timestamptz not null
);
create index import_requests_running on import_requests (seen_at) where is_running;
