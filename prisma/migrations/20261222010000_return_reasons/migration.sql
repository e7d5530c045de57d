-- Why goods or money went back: as the platform, the file or the merchant says it.
alter table refunds add column reason text;
alter table ledger add column return_reason text;
-- What cancelled orders gave back has the reason that the profit engine writes from now on.
update ledger l set return_reason = case lower(o.cancel_reason)
    when 'customer' then 'Cancelled by the customer'
    when 'declined' then 'Cancelled, payment declined'
    when 'fraud' then 'Cancelled, fraud'
    when 'inventory' then 'Cancelled, out of stock'
    when 'staff' then 'Cancelled, mistake of the staff'
    else 'Order cancelled' end
from orders o
where l.event in ('return', 'adjustment', 'cancellation') and o.cancelled_at is not null
  and o.shop_id = l.shop_id and o.order_id = l.order_id;
