-- What making goods cost stands beside what sending them cost: kind production, and production_void for what was
-- given back. label_id is the order at whoever makes them, sku the line of the shop's order that it is for.
alter table label_costs add column sku text;
