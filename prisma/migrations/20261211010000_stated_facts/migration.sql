-- What people stated of a provider that does not say it: the currency of its amounts, the VAT in them.
alter table connector_connections add column stated jsonb;
