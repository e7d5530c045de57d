-- What the profit engine writes from now on, for the entries that there are.
update ledger l set first_of_product = f.of_product, first_of_variant = f.of_variant
from (
  select shop_id, order_id, entry_no,
    case when event = 'sale' and row_number() over (
      partition by shop_id, order_id, event, product_id order by entry_no) = 1 then 1 else 0 end as of_product,
    case when event = 'sale' and row_number() over (
      partition by shop_id, order_id, event, variant_id order by entry_no) = 1 then 1 else 0 end as of_variant
  from ledger
  where event <> 'void'
) f
where l.shop_id = f.shop_id and l.order_id = f.order_id and l.entry_no = f.entry_no;
