-- Labels of shipping providers name their orders by number, or by the number of a parcel; without these each
-- match reads all orders, all parcels and all labels. Compared as labels have them: by bytes.
create index orders_number_idx on orders (shop_id, (lower(ltrim(name, '# ')) collate "C"));
create index fulfilments_tracking_idx on fulfilments (shop_id, (tracking_number collate "C"))
  where tracking_number is not null;
create index label_costs_label_idx on label_costs (shop_id, connector, label_id);
