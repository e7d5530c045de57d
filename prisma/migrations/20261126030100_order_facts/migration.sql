-- Facts of an order that decide what counts: the rate of a line's tax, who sends it and how much of it
-- has left, what the merchant keeps of a cancelled order, a tax inside the prices that nobody states.
alter table orders
  add column includes_untold_tax boolean not null default false,
  add column kept_minor bigint not null default 0,
  add column kept_tax_minor bigint not null default 0;

alter table order_lines
  add column tax_percent numeric,
  add column fulfilled_by_platform boolean not null default false,
  add column sent_quantity integer;
