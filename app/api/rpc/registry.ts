/**
 * The registry of calls, by controller and method. The specification writes some controllers with
 * their namespace ("OnlineShops\Shipping") and some without; both name the same one.
 */
import {
  analyzeQueue,
  processRecurringExpenses,
  runShopAnalyzerFromQueue,
} from './controllers/analyze-queue.server.ts';
import { attributes } from './controllers/attributes.server.ts';
import { benchmarksPage } from './controllers/benchmarks-page.server.ts';
import {
  adControllers,
  checkConnections,
  connectionCalls,
  startMarketingSyncCall,
  startOtherMarketingSyncCall,
} from './controllers/connectors.server.ts';
import { crm, hubSpot } from './controllers/crm.server.ts';
import { dataRules } from './controllers/data-rules.server.ts';
import { events } from './controllers/events.server.ts';
import { expenses, variableExpenses } from './controllers/expenses.server.ts';
import { farthingUsers } from './controllers/farthing-users.server.ts';
import { fees } from './controllers/fees.server.ts';
import { hooks } from './controllers/hooks.server.ts';
import { lendingSystemLog } from './controllers/lending-system-log.server.ts';
import { notifications } from './controllers/notifications.server.ts';
import { logoutShop, onlineShops } from './controllers/online-shops.server.ts';
import { farthingTrials, onlineShopCharges, shopifyBilling } from './controllers/plans.server.ts';
import { predictedCosts } from './controllers/predicted-costs.server.ts';
import { reports } from './controllers/reports.server.ts';
import { getShopReport } from './controllers/shop-report.server.ts';
import { shipping } from './controllers/shipping.server.ts';
import { workspaceEvents } from './controllers/workspace-events.server.ts';
import type { Call } from './dispatch/call.ts';
import { editBulkOrders, updateBulkTransactions } from './rest/bulk-orders.server.ts';
import { getCohortAnalysis, getCohortPerformance } from './rest/cohorts.server.ts';
import { getMarketingPage } from './rest/marketing-page.server.ts';
import { getOnlineShopOrdersPage } from './rest/orders-page.server.ts';

const CONTROLLERS: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  OnlineShops: {
    ...onlineShops,
    startMarketingRetrieval: startMarketingSyncCall,
    startOtherMarketingRetrieval: startOtherMarketingSyncCall,
  },
  ...adControllers,
  OnlineShopsAnalyzeQueue: analyzeQueue,
  OnlineShopReports: reports,
  Shipping: shipping,
  DataRules: dataRules,
  Attributes: attributes,
  Notifications: notifications,
  farthingUsers,
  farthingWorkspaceEvents: workspaceEvents,
  OnlineShopExpenses: expenses,
  OnlineShopVariableExpenses: variableExpenses,
  OnlineShopFees: fees,
  PredictedCosts: predictedCosts,
  OnlineShopCharges: onlineShopCharges,
  ShopifyBilling: shopifyBilling,
  farthingTrials,
  Hooks: hooks,
  Events: events,
  LendingSystemLog: lendingSystemLog,
  BenchmarksPage: benchmarksPage,
  CRM: crm,
  HubSpot: hubSpot,
};

const NAMESPACE = 'OnlineShops\\';

export const CALLS: ReadonlyMap<string, Call> = new Map(
  Object.entries(CONTROLLERS).flatMap(([controller, calls]) =>
    Object.entries(calls).map(([method, call]): [string, Call] => [
      `${controller}.${method}`,
      call,
    ]),
  ),
);

export const REST: ReadonlyMap<string, Call> = new Map([
  ['getOnlineShopOrdersPage', getOnlineShopOrdersPage],
  ['editBulkOrders', editBulkOrders],
  ['updateBulkTransactions', updateBulkTransactions],
  ['getCohortAnalysis', getCohortAnalysis],
  ['getCohortPerformance', getCohortPerformance],
  ['getMarketingPage', getMarketingPage],
  ['checkConnection', checkConnections],
  ['getShopReport', getShopReport],
  ['runShopAnalyzerFromQueue', runShopAnalyzerFromQueue],
  ['processRecurringExpenses', processRecurringExpenses],
  ['logoutShop', logoutShop],
]);

export const CONNECTIONS: ReadonlyMap<string, Call> = new Map(Object.entries(connectionCalls));

/** Finds the call of this name; null when there is none. */
export function findCall(controller: string, method: string): Call | null {
  return CALLS.get(formatCallName(controller, method)) ?? null;
}

function formatCallName(controller: string, method: string): string {
  const isNested = controller.startsWith(NAMESPACE);
  return `${isNested ? controller.slice(NAMESPACE.length) : controller}.${method}`;
}
