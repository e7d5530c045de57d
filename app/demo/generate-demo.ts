import type { ScheduledAmount } from '#app/domain/profit/daily-costs/scheduled-amount.ts';
import type { AdSpend } from '#app/domain/profit/daily-costs/daily-costs.ts';
import type { EmailDay } from '#app/domain/profit/daily-costs/email-days.ts';
import type { VariableExpense } from '#app/domain/profit/cost-lookup/variable-expense.ts';
import type { Bundle } from '#app/domain/profit/cost-lookup/bundle.ts';
import type { CostProfile } from '#app/domain/profit/cost-lookup/cost-profile.ts';
import type { FulfilmentProfile } from '#app/domain/profit/cost-lookup/fulfilment-profile.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type {
  FulfilmentRule,
  GatewayRule,
  HandlingRule,
  UnitCost,
} from '#app/domain/profit/cost-lookup/cost-book.ts';
import { DEMO_PRODUCTS, COLLECTIONS, type DemoProduct } from './products/demo-products.ts';
import { demoStock, type StockLevel } from './products/stock.ts';
import { demoUnitCosts } from './products/unit-costs.ts';
import type { PredictionTerms } from '#app/domain/profit/cost-lookup/prediction.ts';
import {
  FULFILMENT_RULES,
  GATEWAY_RULES,
  HANDLING_RULES,
  PREDICTED_RETURNS,
} from './costs/cost-rule-table.ts';
import {
  EXPENSES,
  LATE_EXPENSES,
  OTHER_REVENUE,
  VARIABLE_EXPENSES,
} from './costs/expense-table.ts';
import { FULFILMENT_PROFILES } from './costs/fulfilment-profile-table.ts';
import { COST_PROFILES } from './costs/cost-profile-table.ts';
import { BUNDLES } from './products/bundle-table.ts';
import type { TrafficSource } from '#app/domain/profit/cost-lookup/traffic-source.ts';
import { TRAFFIC_SOURCES } from './marketing/traffic-source-table.ts';
import { demoAdSpend } from './marketing/ad-spend.ts';
import { demoEmailDays } from './marketing/email-days.ts';
import { demoSheetSpend } from './marketing/sheet-spend.ts';
import { demoSessionDays, type DemoSessionDay } from './marketing/session-days.ts';
import { buildOrders } from './orders/build-orders.ts';
import { DISCOUNT_CODES } from './orders/offers.ts';
import { demoLabelCosts, type DemoLabelCost } from './shipping/label-costs.ts';

/** The data that the demo shop's platforms, ad networks and books would report. */
export interface DemoData {
  readonly products: readonly DemoProduct[];
  readonly collections: readonly { readonly collectionId: string; readonly title: string }[];
  readonly stock: readonly StockLevel[];
  readonly discounts: typeof DISCOUNT_CODES;
  readonly orders: readonly Order[];
  readonly unitCosts: readonly UnitCost[];
  readonly handling: readonly HandlingRule[];
  readonly fulfilment: readonly FulfilmentRule[];
  readonly gateways: readonly GatewayRule[];
  readonly adSpend: readonly AdSpend[];
  readonly sheetSpend: readonly AdSpend[];
  readonly emailDays: readonly EmailDay[];
  readonly sessionDays: readonly DemoSessionDay[];
  readonly costProfiles: readonly CostProfile[];
  readonly bundles: readonly Bundle[];
  readonly fulfilmentProfiles: readonly FulfilmentProfile[];
  readonly labelCosts: readonly DemoLabelCost[];
  readonly expenses: readonly ScheduledAmount[];
  readonly lateExpenses: readonly ScheduledAmount[];
  readonly predictedReturns: PredictionTerms;
  readonly variableExpenses: readonly VariableExpense[];
  readonly otherRevenue: readonly ScheduledAmount[];
  readonly trafficSources: readonly TrafficSource[];
}

/** Generates the demo shop, identical on every call and every machine. Takes one to two seconds. */
export function generateDemo(): DemoData {
  const orders = buildOrders();
  const adSpend = demoAdSpend(orders);
  return {
    products: DEMO_PRODUCTS,
    collections: COLLECTIONS,
    stock: demoStock(),
    discounts: DISCOUNT_CODES,
    orders,
    unitCosts: demoUnitCosts(),
    handling: HANDLING_RULES,
    fulfilment: FULFILMENT_RULES,
    gateways: GATEWAY_RULES,
    adSpend,
    sheetSpend: demoSheetSpend(),
    emailDays: demoEmailDays(orders),
    sessionDays: demoSessionDays(orders, adSpend),
    costProfiles: COST_PROFILES,
    bundles: BUNDLES,
    fulfilmentProfiles: FULFILMENT_PROFILES,
    labelCosts: demoLabelCosts(orders),
    expenses: EXPENSES,
    lateExpenses: LATE_EXPENSES,
    predictedReturns: PREDICTED_RETURNS,
    variableExpenses: VARIABLE_EXPENSES,
    otherRevenue: OTHER_REVENUE,
    trafficSources: TRAFFIC_SOURCES,
  };
}
