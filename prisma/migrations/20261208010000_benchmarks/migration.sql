-- Quartiles of the shops of this installation that contribute. They belong to no shop and name none:
-- a group stands here with ten shops or more. Written once a night.
create table benchmark_quartiles (
  -- Empty for shops of any kind.
  industry  text collate "C" not null,
  country   text collate "C" not null,
  size      text collate "C" not null,
  metric    text collate "C" not null,
  -- How many shops the quartiles are of.
  shops     integer not null check (shops >= 10),
  lower     double precision not null,
  median    double precision not null,
  upper     double precision not null,
  counted_on date not null,
  primary key (industry, country, size, metric)
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_reference_table('benchmark_quartiles');
  end if;
end
$$;
