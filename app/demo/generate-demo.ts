import type { ScheduledAmount } from '#app/domain/profit/daily-costs/scheduled-amount.ts';
import type { AdSpend } from '#app/domain/profit/daily-costs/daily-costs.ts';
import type { VariableExpense } from '#app/domain/profit/cost-lookup/variable-expense.ts';
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
import { FULFILMENT_RULES, GATEWAY_RULES, HANDLING_RULES } from './costs/cost-rule-table.ts';
import { EXPENSES, OTHER_REVENUE, VARIABLE_EXPENSES } from './costs/expense-table.ts';
import { demoAdSpend } from './marketing/ad-spend.ts';
import { buildOrders } from './orders/build-orders.ts';
import { DISCOUNT_CODES } from './orders/offers.ts';

/** Everything the demo shop's platforms, ad networks and books would report. */
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
  readonly expenses: readonly ScheduledAmount[];
  readonly variableExpenses: readonly VariableExpense[];
  readonly otherRevenue: readonly ScheduledAmount[];
}

/** The whole demo shop; the same on every call and every machine. Takes one to two seconds. */
export function generateDemo(): DemoData {
  const orders = buildOrders();
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
    adSpend: demoAdSpend(orders),
    expenses: EXPENSES,
    variableExpenses: VARIABLE_EXPENSES,
    otherRevenue: OTHER_REVENUE,
  };
}
