-- Whether a report of an order was believed for the order's own secret, and not for its minute alone.
alter table visit_orders add column is_confirmed boolean not null default false;

update visit_orders v set is_confirmed = true
from orders o
where o.shop_id = v.shop_id and o.order_id = v.order_id and o.confirmation is not null
  and o.confirmation = v.confirmation;
