-- What a unit of a line cost when it was sold, where the platform keeps that with the sale: the cost of
-- the product may have changed since, or the product may be gone.
alter table order_lines add column unit_cost numeric;
