-- Tax inside fees and tips of Shopify (3) and Wix (2) was stored as income, and neither the order nor its
-- change says so any more: shops with such orders read them once more.
update retrievals r
set status = 'pending', started_at = null, completed_at = null, done = 0, total = null, cursor = null,
  message = null
where category = 'orders' and kind = 'history' and status = 'done'
  and exists (
    select 1 from platform_shops p
    where p.shop_id = r.shop_id and split_part(p.external_key, ' ', 1) in ('2', '3')
  )
  and exists (
    select 1 from orders o
    where o.shop_id = r.shop_id and (o.tip_minor <> 0 or o.additional_fees_minor <> 0)
  );

-- Movements of Shopify Payments that a bank takes back were not stored, and fees of disputes were stored
-- as fees of the platform.
update retrievals r
set status = 'pending', started_at = null, completed_at = null, done = 0, total = null, cursor = null,
  message = null
where category = 'finances' and kind = 'history' and status = 'done'
  and exists (
    select 1 from platform_shops p
    where p.shop_id = r.shop_id and split_part(p.external_key, ' ', 1) = '3'
  );
