-- The currency that a gateway charged its fee in, where it is not the shop's.
alter table transactions add column fee_currency text;
