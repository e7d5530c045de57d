-- SHA-256 of what the page after the payment alone knows of an order, in hexadecimal: 'none' where the
-- platform has nothing of the kind, null where nobody has said (orders stored before, and most files).
alter table orders add column confirmation text collate "C";

-- The same as the page reported it; null where it reported none.
alter table visit_orders add column confirmation text collate "C";
