-- Reports come from strangers: the first one of an order must not keep out that of its buyer.
alter table visit_orders drop constraint visit_orders_pkey;
alter table visit_orders add constraint visit_orders_pkey
  primary key (shop_id, day, order_ref, visitor_id);
