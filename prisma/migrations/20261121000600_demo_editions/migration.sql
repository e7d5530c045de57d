-- Which edition of the generated demo data a demo shop was filled with, to the end.
create table demo_editions (
  shop_id    integer primary key references shops on delete cascade,
  edition    text not null,
  loaded_at  timestamptz not null
);
