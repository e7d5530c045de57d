/**
 * Names that no attribute can have: facts that are stored elsewhere, and that an attribute of the
 * same name could be mistaken for (shell.md and features.md, section 3).
 */
import type { AttributeTable } from './read-attribute.ts';

const TAKEN_OF_SHOP = new Set(
  `addition_data agency annual_gmv app_installed_events auto_payment_gateways best_collection
  best_seller_product completed_onboarding_steps country country_code created_at currency
  custom_date_format date_format default_date_range demo_shop domain eligible_for_ttb email every_paying
  farthing_dm first_ad_spend_date first_data_date historical_retrieval info_types_completion_status
  is_international_seller is_test_shop last_data_date last_onboarding_step locale logo_url main_currency
  max_members max_orders_for_basic_free monthly_order_count monthly_sales_amount monthly_sales_count name
  no_multicurrency no_multishop onboarding_done operation_time_months orders_usage_exceeded phone
  pixel_data plan_display_name plan_name platform_name poc_email pricing_info qualified_for_paying_plan
  quality_install saving_plan_recommendation shipping_platforms shop_country shop_enc
  shop_format_use_browser shop_owner show_trial_modal steps_done store_currency_display_format
  store_format_country uninstalled unresolved_charge usage_based_pricing use_iana_timezone weight_unit
  workspace workspace_name`.split(/\s+/),
);

const TAKEN_OF_USER = new Set(
  `email first_name last_name locale name selected_shop_platforms user_workspaces`.split(/\s+/),
);

/** Endings of names that decide what a shop may do, or that identify a record or a secret. */
const TAKEN_ENDS =
  /(^|_)(id|key|plan|role|trial|persona|password|token|enc|connect_data)$|^(allowed|blocked)_/i;

export function isTakenName(table: AttributeTable, name: string): boolean {
  const taken = table === 'shop_attributes' ? TAKEN_OF_SHOP : TAKEN_OF_USER;
  return taken.has(name) || TAKEN_ENDS.test(name);
}
