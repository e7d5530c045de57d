-- How often something was tried within its window; the columns are those of rate-limiter-flexible.
-- Unlogged would be faster, and would forget after a crash; the limits shall survive one.
create table rate_limits (
  key     text collate "C" primary key,
  points  integer not null default 0,
  -- Milliseconds since 1970.
  expire  bigint
);
create index rate_limits_by_expiry on rate_limits (expire);
