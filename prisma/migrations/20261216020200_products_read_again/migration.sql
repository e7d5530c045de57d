-- Products that were read before tags were have none until they change: they are read once more.
update retrievals
set status = 'pending', started_at = null, completed_at = null, done = 0, total = null, cursor = null,
  message = null
where category = 'products' and kind = 'history' and status = 'done';
