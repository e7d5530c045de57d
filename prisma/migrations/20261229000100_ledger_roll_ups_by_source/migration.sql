-- Sums by source and campaign, by variant, and of variable expenses by category. Reports of traffic, of
-- the goods of insights and of the profit and loss read them in place of the ledger.

drop view ledger_by_day;
drop view ledger_by_product;

create view ledger_by_day with (security_invoker = true) as select
  shop_id, event_day, event, customer_id, customer_order_index, expense_category, orders,
  cancelled_orders, returned_orders, new_customers, active_in_month, active_in_quarter,
  active_in_year, units_sold, units_returned, gross_sales, discounts, returns, shipping_charged,
  shipping_refunded, taxes_collected, taxes_refunded, tips, duties, additional_fees,
  gift_cards_sold, refunded_amount, cogs, cogs_recovered, handling, fulfilment, transaction_fees,
  fees_charged, fees_expected, platform_fees, estimated_fees, predicted_fees, posted_fees,
  predicted_returns, units_without_cost, sales_without_cost, units_with_estimate,
  sales_with_estimate, order_advertising, sales_tax, variable_expenses, commissions
from ledger;

create view ledger_by_source with (security_invoker = true) as select
  shop_id, event_day, event, customer_id, customer_order_index, source, utm_source, utm_medium,
  utm_campaign, traffic_source, traffic_kind, orders, cancelled_orders, returned_orders,
  new_customers, active_in_month, active_in_quarter, active_in_year, units_sold, units_returned,
  gross_sales, discounts, returns, shipping_charged, shipping_refunded, taxes_collected,
  taxes_refunded, tips, duties, additional_fees, gift_cards_sold, refunded_amount, cogs,
  cogs_recovered, handling, fulfilment, transaction_fees, fees_charged, fees_expected,
  platform_fees, estimated_fees, predicted_fees, posted_fees, predicted_returns,
  units_without_cost, sales_without_cost, units_with_estimate, sales_with_estimate,
  order_advertising, sales_tax, variable_expenses, commissions
from ledger;

create view ledger_by_variant with (security_invoker = true) as select
  shop_id, event_day, event, product_id, variant_id, orders, cancelled_orders, returned_orders,
  new_customers, active_in_month, active_in_quarter, active_in_year, units_sold, units_returned,
  gross_sales, discounts, returns, shipping_charged, shipping_refunded, taxes_collected,
  taxes_refunded, tips, duties, additional_fees, gift_cards_sold, refunded_amount, cogs,
  cogs_recovered, handling, fulfilment, transaction_fees, fees_charged, fees_expected,
  platform_fees, estimated_fees, predicted_fees, posted_fees, predicted_returns,
  units_without_cost, sales_without_cost, units_with_estimate, sales_with_estimate,
  order_advertising, sales_tax, variable_expenses, commissions, cast(first_of_product as bigint)
  as first_of_product, cast(first_of_variant as bigint) as first_of_variant
from ledger;
