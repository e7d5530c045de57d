-- The net value of goods whose payment fee, shipping or tax is not known, or is an estimate: what the metric layer
-- needs to say of each row of an answer how far its costs are known. Zero until the order is costed again, which
-- the engine's next version does.
alter table ledger add column sales_without_fee bigint not null default 0;
alter table ledger add column sales_with_fee_estimate bigint not null default 0;
alter table ledger add column sales_without_shipping bigint not null default 0;
alter table ledger add column sales_with_shipping_estimate bigint not null default 0;
alter table ledger add column sales_without_tax bigint not null default 0;

-- The families of costs of which the merchant said that the shop has none.
alter table shop_preferences add column families_without_costs text[] not null default '{}';

create or replace view ledger_by_gateway with (security_invoker = true) as select
  shop_id, event_day, event, customer_id, customer_order_index, gateway, orders,
  cancelled_orders, returned_orders, new_customers, active_in_month, active_in_quarter,
  active_in_year, units_sold, units_returned, gross_sales, discounts, returns, shipping_charged,
  shipping_refunded, taxes_collected, taxes_refunded, tips, duties, additional_fees,
  gift_cards_sold, refunded_amount, cogs, cogs_recovered, handling, fulfilment,
  transaction_fees, fees_charged, fees_expected, platform_fees, estimated_fees, predicted_fees,
  posted_fees, predicted_returns, units_without_cost, sales_without_cost, units_with_estimate,
  sales_with_estimate, order_advertising, sales_tax, variable_expenses, commissions,
  sales_without_fee, sales_with_fee_estimate, sales_without_shipping,
  sales_with_shipping_estimate, sales_without_tax
from ledger;

create or replace view ledger_by_carrier with (security_invoker = true) as select
  shop_id, event_day, event, customer_id, customer_order_index, carrier, orders,
  cancelled_orders, returned_orders, new_customers, active_in_month, active_in_quarter,
  active_in_year, units_sold, units_returned, gross_sales, discounts, returns, shipping_charged,
  shipping_refunded, taxes_collected, taxes_refunded, tips, duties, additional_fees,
  gift_cards_sold, refunded_amount, cogs, cogs_recovered, handling, fulfilment,
  transaction_fees, fees_charged, fees_expected, platform_fees, estimated_fees, predicted_fees,
  posted_fees, predicted_returns, units_without_cost, sales_without_cost, units_with_estimate,
  sales_with_estimate, order_advertising, sales_tax, variable_expenses, commissions,
  sales_without_fee, sales_with_fee_estimate, sales_without_shipping,
  sales_with_shipping_estimate, sales_without_tax
from ledger;

create or replace view ledger_by_code with (security_invoker = true) as select
  shop_id, event_day, event, customer_id, customer_order_index, discount_code, orders,
  cancelled_orders, returned_orders, new_customers, active_in_month, active_in_quarter,
  active_in_year, units_sold, units_returned, gross_sales, discounts, returns, shipping_charged,
  shipping_refunded, taxes_collected, taxes_refunded, tips, duties, additional_fees,
  gift_cards_sold, refunded_amount, cogs, cogs_recovered, handling, fulfilment,
  transaction_fees, fees_charged, fees_expected, platform_fees, estimated_fees, predicted_fees,
  posted_fees, predicted_returns, units_without_cost, sales_without_cost, units_with_estimate,
  sales_with_estimate, order_advertising, sales_tax, variable_expenses, commissions,
  sales_without_fee, sales_with_fee_estimate, sales_without_shipping,
  sales_with_shipping_estimate, sales_without_tax
from ledger;

create or replace view ledger_by_place with (security_invoker = true) as select
  shop_id, event_day, event, customer_id, customer_order_index, country, channel, orders,
  cancelled_orders, returned_orders, new_customers, active_in_month, active_in_quarter,
  active_in_year, units_sold, units_returned, gross_sales, discounts, returns, shipping_charged,
  shipping_refunded, taxes_collected, taxes_refunded, tips, duties, additional_fees,
  gift_cards_sold, refunded_amount, cogs, cogs_recovered, handling, fulfilment,
  transaction_fees, fees_charged, fees_expected, platform_fees, estimated_fees, predicted_fees,
  posted_fees, predicted_returns, units_without_cost, sales_without_cost, units_with_estimate,
  sales_with_estimate, order_advertising, sales_tax, variable_expenses, commissions,
  sales_without_fee, sales_with_fee_estimate, sales_without_shipping,
  sales_with_shipping_estimate, sales_without_tax
from ledger;

create or replace view ledger_by_day with (security_invoker = true) as select
  shop_id, event_day, event, customer_id, customer_order_index, expense_category, orders,
  cancelled_orders, returned_orders, new_customers, active_in_month, active_in_quarter,
  active_in_year, units_sold, units_returned, gross_sales, discounts, returns, shipping_charged,
  shipping_refunded, taxes_collected, taxes_refunded, tips, duties, additional_fees,
  gift_cards_sold, refunded_amount, cogs, cogs_recovered, handling, fulfilment,
  transaction_fees, fees_charged, fees_expected, platform_fees, estimated_fees, predicted_fees,
  posted_fees, predicted_returns, units_without_cost, sales_without_cost, units_with_estimate,
  sales_with_estimate, order_advertising, sales_tax, variable_expenses, commissions,
  sales_without_fee, sales_with_fee_estimate, sales_without_shipping,
  sales_with_shipping_estimate, sales_without_tax
from ledger;

create or replace view ledger_by_source with (security_invoker = true) as select
  shop_id, event_day, event, customer_id, customer_order_index, source, utm_source, utm_medium,
  utm_campaign, traffic_source, traffic_kind, orders, cancelled_orders, returned_orders,
  new_customers, active_in_month, active_in_quarter, active_in_year, units_sold, units_returned,
  gross_sales, discounts, returns, shipping_charged, shipping_refunded, taxes_collected,
  taxes_refunded, tips, duties, additional_fees, gift_cards_sold, refunded_amount, cogs,
  cogs_recovered, handling, fulfilment, transaction_fees, fees_charged, fees_expected,
  platform_fees, estimated_fees, predicted_fees, posted_fees, predicted_returns,
  units_without_cost, sales_without_cost, units_with_estimate, sales_with_estimate,
  order_advertising, sales_tax, variable_expenses, commissions, sales_without_fee,
  sales_with_fee_estimate, sales_without_shipping, sales_with_shipping_estimate,
  sales_without_tax
from ledger;

create or replace view ledger_by_variant with (security_invoker = true) as select
  shop_id, event_day, event, product_id, variant_id, orders, cancelled_orders, returned_orders,
  new_customers, active_in_month, active_in_quarter, active_in_year, units_sold, units_returned,
  gross_sales, discounts, returns, shipping_charged, shipping_refunded, taxes_collected,
  taxes_refunded, tips, duties, additional_fees, gift_cards_sold, refunded_amount, cogs,
  cogs_recovered, handling, fulfilment, transaction_fees, fees_charged, fees_expected,
  platform_fees, estimated_fees, predicted_fees, posted_fees, predicted_returns,
  units_without_cost, sales_without_cost, units_with_estimate, sales_with_estimate,
  order_advertising, sales_tax, variable_expenses, commissions, cast(first_of_product as bigint)
  as first_of_product, cast(first_of_variant as bigint) as first_of_variant, sales_without_fee,
  sales_with_fee_estimate, sales_without_shipping, sales_with_shipping_estimate,
  sales_without_tax
from ledger;
