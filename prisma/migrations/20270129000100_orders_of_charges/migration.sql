-- The order that a charge is about, as its platform names it: a disputed payment, its fee.
alter table platform_charges add column order_id text collate "C";

-- Movements of Shopify Payments (3) were stored without it: shops that have such an account read them again.
update retrievals r
set status = 'pending', started_at = null, completed_at = null, done = 0, total = null, cursor = null,
  message = null
where category = 'finances' and kind = 'history' and status = 'done'
  and exists (
    select 1 from platform_shops p
    where p.shop_id = r.shop_id and split_part(p.external_key, ' ', 1) = '3'
  );
