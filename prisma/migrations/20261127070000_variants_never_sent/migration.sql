-- Whether a variant has to be sent, where its platform tells that of products and not of orders; null where
-- it does not tell.
alter table variants add column requires_shipping boolean;
