-- The days that somebody chose on one page hold on the next: in the admin there is no cookie to keep
-- them in. Written with requests, refers to nothing, stays on the coordinator and is tidied by age.
create table session_ranges (
  session_key  text collate "C" primary key,
  start_day    date not null,
  end_day      date not null,
  shortcut     text,
  chosen_at    timestamptz not null
);
create index session_ranges_by_time on session_ranges (chosen_at);
