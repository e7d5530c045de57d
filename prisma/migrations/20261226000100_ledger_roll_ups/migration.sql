-- The ledger as its roll-ups read it (app/domain/metrics/roll-ups.ts): statements name them here and in the
-- columnar copy, which has them added up. Whoever reads them sees the shops that it may see in the ledger.

create view ledger_by_day with (security_invoker = true) as select
  shop_id, event_day, event, customer_id, customer_order_index, orders, cancelled_orders,
  returned_orders, new_customers, active_in_month, active_in_quarter, active_in_year, units_sold,
  units_returned, gross_sales, discounts, returns, shipping_charged, shipping_refunded,
  taxes_collected, taxes_refunded, tips, duties, additional_fees, gift_cards_sold, refunded_amount,
  cogs, cogs_recovered, handling, fulfilment, transaction_fees, fees_charged, fees_expected,
  platform_fees, estimated_fees, predicted_fees, posted_fees, predicted_returns,
  units_without_cost, sales_without_cost, units_with_estimate, sales_with_estimate,
  order_advertising, sales_tax, variable_expenses, commissions
from ledger;

create view ledger_by_gateway with (security_invoker = true) as select
  shop_id, event_day, event, customer_id, customer_order_index, gateway, orders, cancelled_orders,
  returned_orders, new_customers, active_in_month, active_in_quarter, active_in_year, units_sold,
  units_returned, gross_sales, discounts, returns, shipping_charged, shipping_refunded,
  taxes_collected, taxes_refunded, tips, duties, additional_fees, gift_cards_sold, refunded_amount,
  cogs, cogs_recovered, handling, fulfilment, transaction_fees, fees_charged, fees_expected,
  platform_fees, estimated_fees, predicted_fees, posted_fees, predicted_returns,
  units_without_cost, sales_without_cost, units_with_estimate, sales_with_estimate,
  order_advertising, sales_tax, variable_expenses, commissions
from ledger;

create view ledger_by_carrier with (security_invoker = true) as select
  shop_id, event_day, event, customer_id, customer_order_index, carrier, orders, cancelled_orders,
  returned_orders, new_customers, active_in_month, active_in_quarter, active_in_year, units_sold,
  units_returned, gross_sales, discounts, returns, shipping_charged, shipping_refunded,
  taxes_collected, taxes_refunded, tips, duties, additional_fees, gift_cards_sold, refunded_amount,
  cogs, cogs_recovered, handling, fulfilment, transaction_fees, fees_charged, fees_expected,
  platform_fees, estimated_fees, predicted_fees, posted_fees, predicted_returns,
  units_without_cost, sales_without_cost, units_with_estimate, sales_with_estimate,
  order_advertising, sales_tax, variable_expenses, commissions
from ledger;

create view ledger_by_code with (security_invoker = true) as select
  shop_id, event_day, event, customer_id, customer_order_index, discount_code, orders,
  cancelled_orders, returned_orders, new_customers, active_in_month, active_in_quarter,
  active_in_year, units_sold, units_returned, gross_sales, discounts, returns, shipping_charged,
  shipping_refunded, taxes_collected, taxes_refunded, tips, duties, additional_fees,
  gift_cards_sold, refunded_amount, cogs, cogs_recovered, handling, fulfilment, transaction_fees,
  fees_charged, fees_expected, platform_fees, estimated_fees, predicted_fees, posted_fees,
  predicted_returns, units_without_cost, sales_without_cost, units_with_estimate,
  sales_with_estimate, order_advertising, sales_tax, variable_expenses, commissions
from ledger;

create view ledger_by_place with (security_invoker = true) as select
  shop_id, event_day, event, customer_id, customer_order_index, country, channel, orders,
  cancelled_orders, returned_orders, new_customers, active_in_month, active_in_quarter,
  active_in_year, units_sold, units_returned, gross_sales, discounts, returns, shipping_charged,
  shipping_refunded, taxes_collected, taxes_refunded, tips, duties, additional_fees,
  gift_cards_sold, refunded_amount, cogs, cogs_recovered, handling, fulfilment, transaction_fees,
  fees_charged, fees_expected, platform_fees, estimated_fees, predicted_fees, posted_fees,
  predicted_returns, units_without_cost, sales_without_cost, units_with_estimate,
  sales_with_estimate, order_advertising, sales_tax, variable_expenses, commissions
from ledger;

create view ledger_by_product with (security_invoker = true) as select
  shop_id, event_day, event, product_id, orders, cancelled_orders, returned_orders, new_customers,
  active_in_month, active_in_quarter, active_in_year, units_sold, units_returned, gross_sales,
  discounts, returns, shipping_charged, shipping_refunded, taxes_collected, taxes_refunded, tips,
  duties, additional_fees, gift_cards_sold, refunded_amount, cogs, cogs_recovered, handling,
  fulfilment, transaction_fees, fees_charged, fees_expected, platform_fees, estimated_fees,
  predicted_fees, posted_fees, predicted_returns, units_without_cost, sales_without_cost,
  units_with_estimate, sales_with_estimate, order_advertising, sales_tax, variable_expenses,
  commissions, cast(first_of_product as bigint) as first_of_product
from ledger;
