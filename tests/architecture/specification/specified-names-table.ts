import type { SpecifiedName } from './specified.ts';

const WIRE = 'app/api/rpc/';
const CALLS = 'app/api/rpc/controllers/';
const REGISTRY = 'app/api/rpc/registry.ts';
const ROUTES = 'app/domain/pages/page-table.ts';

/**
 * Names that the two documents of the specification give calls, fields, attributes, events, queries and
 * pages, by document and line. Each is a name in the code of that place, or a decision record says why not.
 */
export const SPECIFIED_NAMES: readonly SpecifiedName[] = [
  // shell.md, section 2: pages. Those beside the top level are the names of their rows too.
  ...named('S22', ROUTES, [
    'acquisition almost-there benchmarks billing compare-channels compare-countries compare-shops',
    'custom-reports dashboard data-on-its-way demo email-notifications expenses insights login ltv',
    'maintenance orders orders-v pl-report predicted-costs pricing returns-settings-predictions revenue',
    'settings start-trial support tester utm-attribution utm-attribution-campaign-product',
  ]),
  ...named('S25', ROUTES, ['register register/connect-platforms register/select-platforms']),
  ...named('S28', ROUTES, [
    'onboarding/advertising onboarding/expenses onboarding/finish onboarding/fulfillment-new',
    'onboarding/ga onboarding/industries onboarding/mapFieldsToSteps onboarding/offers',
    'onboarding/payment-gateways onboarding/preferences onboarding/production',
    'onboarding/production-breakdown onboarding/recurring-expenses onboarding/select-platforms',
    'onboarding/shipping onboarding/shop-platforms onboarding/advertising/integrations',
    'onboarding/advertising/platforms onboarding/advertising/integrations/klaviyo',
    'onboarding/platforms/select onboarding/shipping/platforms onboarding/shipping/production',
    'onboarding/shipping/profiles onboarding/production-breakdown/integrations/printify',
    'onboarding/production-breakdown/manage-profile onboarding/shipping/manage-profile',
    'onboarding/shipping/manage-your-profile',
  ]),
  ...named('S29', 'app/domain/', [
    'aftership cj-dropshipping-api easyship shiphero shipmondo shippingeasy shippo shipstation',
  ]),
  ...named('S32', ROUTES, [
    'analytics/collection analytics/discounts analytics/products analytics/products-inventory',
    'analytics/products-returns analytics/returns analytics/shipping analytics/transaction-fees',
  ]),
  ...named('S33', ROUTES, [
    'custom-reports/farthing-reports custom-reports/my-reports custom-reports/report',
    'custom-reports/report/edit',
  ]),
  ...named('S34', ROUTES, ['collection-analysis product']),
  ...named('S35', ROUTES, ['public public/pricing public/profit-calculator']),
  ...named('S36', ROUTES, ['retention/email-sms scores/email-score scores/facebook-score']),
  ...named('S37', ROUTES, [
    'settings/api-access settings/shop settings/user workspace/invite workspace/manage',
  ]),
  ...named('S38', 'app/view-models/settings/', ['costs shop user workspace']),
  ...named('S39', 'app/domain/pages/', [
    'ad-spend affiliates-influencers organic-social email-sms',
  ]),
  ...named('S40', ROUTES, ['valuate-shop get-funded financing financing/offers']),
  ...named('S41', 'app/domain/pages/', ['reports marketing data-settings workspace']),
  ...named('S65', 'app/pages/shell/', ['viably rs']),
  ...named('S65', 'app/platforms/shopify/', ['hmac shop']),
  ...named('S65', 'app/services/', ['tab']),
  ...named('S65', 'app/domain/access/plans/', ['pro ultimate page_name']),

  decidedName('S65', 'debug', '0071', '`debug` and `new_mode=1` are of development only'),
  decidedName('S65', 'new_mode', '0071', '`debug` and `new_mode=1` are of development only'),

  // shell.md, section 3: entities.
  ...named('S79', WIRE, [
    'become_shop_ID workspace_ID name logo_url domain email shop_owner shop_key platform_ID',
    'platform_name demo_shop is_test_shop uninstalled onboarding_done show_trial_modal',
    'operation_time_months use_iana_timezone default_date_range farthing_plan blocked_features',
    'client_key lowest_plan allowed_pages user_ID user_role every_paying install_persona',
    'eligible_for_ttb monthly_order_count monthly_sales_count is_international_seller',
    'usage_based_pricing entrance_ID plan_display_name quality_install qualified_for_paying_plan phone',
    'country completed_onboarding_steps last_onboarding_step steps_done currency weight_unit agency',
    'logo pricing_info current_plan days_to_trial is_on_shopify_trial',
  ]),
  ...named('S79', 'app/domain/attributes/', [
    'onboarding_status_banner_dismissed persona industry',
  ]),
  ...named('S81', WIRE, [
    'farthing_trial shop_country date_format first_ad_spend_date first_data_date welcome_displayed',
    'max_orders_for_basic_free marketing_accounts other_marketing_accounts auto_payment_gateways',
    'info_types_completion_status',
  ]),
  ...named('S83', WIRE, ['trial_ended source days_to_trial trial_ID previous_plan']),
  ...named('S83', 'app/domain/access/plans/', ['reverse_trial upgrade']),
  ...named('S85', WIRE, [
    'user_key first_name last_name selected_shop_platforms user_workspaces is_current shops',
  ]),
  ...named('S85', 'app/domain/attributes/', ['multishop_selected']),
  ...named('S87', WIRE, ['workspace_key workspace_name main_currency users max_members persona']),
  ...named('S91', WIRE, ['report_ID second_grouping no_multicurrency no_multishop']),
  ...named('S93', WIRE, ['field_name tooltip']),
  ...named('S95', 'app/view-models/report/tooltip-table.ts', ['columns rows topInfo bottomInfo']),
  ...decided('S95', '0079', [
    'row_name row_name_html row_value row_2_value type_2 add_class total_row',
  ]),

  // shell.md, sections 4 to 7: start-up and calls.
  ...named('S114', 'app/domain/calendar/', [
    'today yesterday this_week this_month last_7_days last_30_days last_90_days this_year all_time',
  ]),
  ...named('S149', WIRE, [
    'is_mobile farthing_dm err redirect reinstall info page a_k user shop_default_settings res',
    'app_installed_events pixel_data',
  ]),
  ...named('S149', REGISTRY, ['OnlineShops']),
  ...named('S149', CALLS, ['verifyShopLogin']),
  ...named('S150', WIRE, ['a_k']),
  ...named('S151', CALLS, ['visitorIdentification']),
  ...named('S152', CALLS, ['getInfoTypesCompletionStatusByShop']),
  ...named('S153', WIRE, [
    'OnlineShopsAnalyzeQueue runShopAnalyzerFromQueue use_task task_due run_by_client',
  ]),
  ...named('S154', WIRE, ['DataRules getSettings']),
  ...named('S155', WIRE, ['BenchmarksPage hasBenchmarks']),
  ...named('S156', WIRE, ['OnlineShopReports getReportFields']),
  ...named('S157', WIRE, ['getBuiltInReports is_farthing_custom_report']),
  ...named('S158', WIRE, ['getReportsGlobalData grouping_options']),
  ...named('S159', WIRE, ['Events onOnboardingError error_page error_msg']),
  ...named('S160', WIRE, ['LendingSystemLog create']),
  ...named('S161', WIRE, ['getShopTopMessages messages msg']),
  ...named('S162', WIRE, ['Notifications setReadedByShop notification_ID']),

  // features.md, section 1: plans.
  ...named('F7', 'app/domain/access/plans/', [
    'free free_forever basic_free basic pro ultimate plus staff',
  ]),
  ...named('F25', 'app/view-models/plans/', ['side_nav_upgrade side_nav_upgrade_exceeding_usage']),
  // features.md, section 3: entities.
  ...named('F63', WIRE, [
    'best_seller_product best_collection saving_plan_recommendation saving_amount saving_plan',
    'historical_retrieval success due_time created_at monthly_sales_amount annual_gmv country_code',
    'poc_email plan_name orders_usage_exceeded unresolved_charge custom_date_format',
    'store_format_country shop_format_use_browser store_currency_display_format shipping_platforms',
    'API_error selected_acccounts workspace no_multishop no_multicurrency description',
  ]),
  ...named('F63', 'app/api/rpc/wire/connect-data-wire.ts', ['google_ga ga4_property']),
  ...named('F63', 'app/domain/attributes/', [
    'all_historical_retrieval_completed new_orders_alerts toolsHasExpanded walkthrough',
    'hide_changeshop_notification slow_refresh_frequency hide_forever_ default_pnl_date_period',
    'default_pnl_trend',
  ]),
  ...named('F66', 'app/domain/attributes/', ['multishop_selected_including_current_shop']),
  ...named('F67', WIRE, [
    'orders_count orders_limit used_percent viably_orders_limit viably_orders_usage_limit',
    'viably_used_percent additional_price additional_per_order orders_delta saving_plan saving_amount',
    'alternate_plans plan dates error',
  ]),
  decidedName('F68', 'total_price', '0013', 'the page asks for name, total and items itself'),
  decidedName('F68', 'total_items', '0013', 'the page asks for name, total and items itself'),
  ...named('F69', WIRE, [
    'main historical category platform type status started_at completed_at trigger_type addition_data',
    'link retrieval_type data_retrieval_completed last_order',
  ]),
  ...named('F69', 'app/services/', ['all_time']),
  ...named('F69', 'app/domain/attributes/', ['stop_all_retrieval']),
  ...decided('F70', '0079', ['link_text subSteps chartValue chartColor pieSubtitle include']),
  ...named('F71', WIRE, ['display_name image_url']),
  ...decided('F71', '0079', ['platformName dataRetrievalError accessToken adAccounts sheetsUrl']),
  ...named('F71', WIRE, ['account_type']),
  ...named('F71', 'app/domain/sheets/', ['COGS']),
  ...decided('F71', '0071', ['hasAdBlock']),
  ...named('F71', 'app/', [
    'expenses marketing_costs revenue fulfillment production_costs file_id',
  ]),
  ...named('F72', 'app/view-models/connectors/', [
    'facebook_ads google_ads google_ga google_docs amazon_ads snapchat_ads bing_ads outbrain_ads',
    'taboola_ads pinterest_ads tiktok_ads',
  ]),
  ...named('F73', 'app/domain/attributes/', [
    'dismiss_onboarding_item_ mobile_app_offer_dismissed_forever hide_timemachine',
    'hide_saving_plan_recommendation',
  ]),
  ...named('F73', WIRE, ['expires_at attribute_start_date']),
  ...named('F74', 'app/domain/metrics/operators.ts', ['eq neq gt gte lt lte cnt ncnt in nin btw']),
  ...named('F74', WIRE, ['identifier operator operand']),
  ...named('F75', 'app/view-models/dropdown/', [
    'group isHidden isDisabled roleLimit shapeType shapeColor square dots',
  ]),
  ...named('F76', WIRE, [
    'columns total_row avg_row total_count hasNoFooter discount_rate avg_discount_rate discount_code',
    'country isHideRow',
  ]),
  ...decided('F76', '0079', ['moreDetails row_title getDataOnDemand']),
  ...named('F76', 'app/view-models/tables/cell-kind.ts', [
    'bothValueAndPercent rowNumber badge country platform detailed buttonAction link',
  ]),
  ...named('F77', WIRE, [
    'total_price use_shipping_cost_spent use_handling_cost_spent total_product_handling_cots',
    'use_total_tax use_goods_tax use_shipping_tax total_transaction_fees total_production_cost',
    'total_refunded total_order_fees gross_profit gross_margin shipping_cost_reason profile_name',
    'zone_name rate_name shipping_cost_reason_text shipping_carrier shipping_source shipping_title',
    'shipping_method_rate transactions kind gateway gateway_ID fee other_fees shopify_fee amount',
    'cancelled_at cancel_reason',
  ]),
  ...named('F78', WIRE, [
    'metric type manual days_number deleted rules expression operator args x y min_index max_index',
  ]),
  ...named('F79', 'app/domain/money/', ['code name symbol']),
  ...decided('F79', '0079', ['name_plural symbol_native decimal_digits rounding']),
  ...named('F80', WIRE, ['name code provinces']),
  ...named('F81', WIRE, ['identifiers profile_ID']),
  ...decided('F81', '0079', ['countriesProvinces']),
  ...decided('F82', '0079', ['tableData allReportData selectedYear dateRanges breakdownByDate']),
  ...named('F82', 'app/view-models/profit-and-loss/', ['isNewVsReturning expensesType salesType']),
  ...named('F83', 'app/domain/calendar/', ['day week month quarter year']),
  ...named('F83', 'app/components/table/channel-kind.ts', [
    'email sms social other_entity product',
  ]),

  // features.md, section 4.
  ...named('F91', 'app/', [
    'pending in_progress done error app-connection login-refresh user-refresh',
  ]),
  ...named('F100', 'app/', ['not_enough_balance']),
  ...named('F103', 'app/domain/', ['all same_currency']),
  ...named('F118', 'app/', [
    'retrieval_status new_order_created analyze_from_q_done startRetrieval user_name user_type',
    'set_currently_active',
  ]),
  ...decided('F118', '0013', ['workspace-attribute-update']),
  ...named('F118', 'app/services/', ['new_attribute_created']),
  // features.md, section 6: what plans restrict.
  ...named('F135', 'app/domain/access/plans/', [
    'MultiShops DatePickerBasicFree DatePickerBasic DatePickerPro DatePickerUltimate',
  ]),
  ...decided('F135', '0079', ['DatePickerNoLimit DatePickerPlus']),
  ...named('F138', 'app/services/workspaces/', ['TeammatesLimitReached']),
  // features.md, section 7: calls.
  ...decided('F142', '0079', ['shop_enc']),
  ...named('F146', WIRE, [
    'ShopifyBilling getShopUsagePrice last_billing_period count_orders_from_db billing_page_display',
  ]),
  ...named('F147', WIRE, ['logoutShop']),
  ...named('F148', WIRE, ['Attributes saveShopAttribute attribute_name attribute_value']),
  ...named('F149', WIRE, ['deleteShopAttribute']),
  ...named('F150', WIRE, ['saveUserAttribute value']),
  ...named('F151', WIRE, ['saveShippingProviderConnectionAttribute']),
  ...named('F152', WIRE, ['farthingUsers selectShop']),
  ...named('F153', WIRE, ['update criteria return_shop']),
  ...named('F154', WIRE, ['Hooks callShopHook hook_name not_called_lifetime']),
  ...named('F155', WIRE, ['farthingTrials stayOnPreviousPlan']),
  ...named('F156', CALLS, ['deleteShopActiveCharge update_to_plan']),
  ...named('F157', WIRE, ['getRetrievalStatuses retrieval_statuses']),
  ...named('F158', WIRE, ['startRetrieval']),
  ...named('F159', WIRE, ['startMarketingRetrieval is_refresh']),
  ...named('F160', WIRE, ['startOtherMarketingRetrieval']),
  ...named('F162', 'app/view-models/connectors/ad-controllers.ts', [
    'ClientsFacebookAds ClientsGoogleAds ClientGoogleAnalytics ClientGoogleDocs ClientAmazonAds',
  ]),
  ...named('F162', WIRE, ['checkConnection user_data title text data_retrieval_error_message']),
  ...named('F163', WIRE, ['getAuthorizeUrl authorize_url']),
  ...named('F164', WIRE, [
    'save-fb-connect-data facebook_connect_data save-google-connect-data save-google-ga-connect-data',
    'save-google-docs-connect-data save-amazon-connect-data log-out log-out-ga log-out-docs',
  ]),
  ...named('F166', REGISTRY, [
    'getOnlineShopOrdersPage editBulkOrders updateBulkTransactions getCohortAnalysis',
    'getCohortPerformance getMarketingPage runShopAnalyzerFromQueue processRecurringExpenses',
    'getShopReport checkConnection',
  ]),
  ...named('F170', WIRE, ['farthingWorkspaceEvents setWorkspaceEvent event_label event_type url']),
  ...named('F171', CALLS, ['notifyAppInterest interest']),
  ...named('F172', CALLS, ['saveContactProperties properties']),
  ...named('F173', WIRE, ['OnlineShopExpenses OnlineShopVariableExpenses getAllocationTypes']),
  ...named('F174', WIRE, ['PredictedCosts create']),
  ...named('F174', WIRE, ['total_fees order_revenues']),
  ...named('F175', WIRE, ['getShopReport additional_shops']),
  ...named('F177', WIRE, ['OnlineShopFees getProductFees product_ID from_date to_date']),
  ...named('F178', WIRE, ['getWorkspaceProductFees additions_IDs workspace_product_ID']),
  ...named('F179', WIRE, ['getProductVariantFees variant_ID']),
  ...named('F180', WIRE, ['Shipping getFulfillmentProfiles']),
  ...named('F181', WIRE, ['getIdentifierOptions section']),
  ...named('F182', WIRE, ['getAllCountries']),
  ...named('F183', WIRE, [
    'saveFulfillmentProfile payload retroactive_update_settings start_date end_date',
  ]),
  ...named('F184', WIRE, ['deleteFulfillmentProfile']),
  ...named('F228', 'app/lib/', ['LLL-dd-y dd-LLL-y LL/dd/y dd/LL/y y/LL/dd y/dd/LL']),
  ...named('F234', 'app/web/shell/', ['he ar']),
];

function named(
  of: SpecifiedName['of'],
  within: string,
  lines: readonly string[],
): readonly SpecifiedName[] {
  return lines.flatMap((line) => line.split(' ')).map((name) => ({ of, name, within }));
}

/** A name of which a record says in these words what there is instead. */
function decidedName(
  of: SpecifiedName['of'],
  name: string,
  record: string,
  phrase: string,
): SpecifiedName {
  return { of, name, within: 'app/', decided: { record, phrase } };
}

/** Names that a record takes up by name: it quotes each. */
function decided(
  of: SpecifiedName['of'],
  record: string,
  lines: readonly string[],
): readonly SpecifiedName[] {
  return lines
    .flatMap((line) => line.split(' '))
    .map((name) => ({ of, name, within: 'app/', decided: { record, phrase: `\`${name}\`` } }));
}
