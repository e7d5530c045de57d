import { refreshBenchmarks } from '#app/services/benchmarks/refresh-benchmarks.server.ts';
import { endBilling } from '#app/services/billing/end-billing.server.ts';
import { runBilling, scheduleBilling } from '#app/services/billing/run-billing.server.ts';
import { pullConnector } from '#app/services/connectors/pull-connector.server.ts';
import { revokeGrants } from '#app/services/connectors/revoke-grants.server.ts';
import { schedulePulls } from '#app/services/connectors/queue-pull.server.ts';
import { refreshDueRates } from '#app/services/currency-rates/refresh-due-rates.server.ts';
import { sendLosses } from '#app/services/flow/send-losses.server.ts';
import { deleteDemoCopies } from '#app/services/demo/delete-demo-copies.server.ts';
import { scheduleReports } from '#app/services/report-deliveries/schedule-reports.server.ts';
import { sendDelivery } from '#app/services/email-notifications/send-delivery.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { runRequestedImport } from '#app/services/imports/run-requested-import.server.ts';
import type { JobName } from '#app/services/job-queue.ts';
import { resumeWork } from '#app/services/jobs/resume-work.server.ts';
import { costShop } from '#app/services/ledger/cost-shop.server.ts';
import { refreshAllDailyCosts } from '#app/services/ledger/refresh-all-daily-costs.server.ts';
import { scheduleSheets } from '#app/services/sheets/queue-sheet.server.ts';
import { syncSheet } from '#app/services/sheets/sync-sheet.server.ts';
import { countQueuedUsage } from '#app/services/plans/count-usage.server.ts';
import { reconcileShop } from '#app/services/sync/reconcile-shop.server.ts';
import { redactShop } from '#app/services/sync/redact-customer-data.server.ts';
import { watchShop } from '#app/services/sync/renew-webhooks.server.ts';
import { scheduleShops } from '#app/services/sync/schedule-shops.server.ts';
import { syncChanges } from '#app/services/sync/sync-changes.server.ts';
import { syncHistory } from '#app/services/sync/sync-history.server.ts';
import { processWebhookInbox } from '#app/services/sync/webhooks/process-webhook-inbox.server.ts';
import { pruneWorkspaceEvents } from '#app/services/workspaces/workspace-events.server.ts';
import { countVisits, scheduleVisitCounts } from '#app/services/visits/count-visits.server.ts';
import { manageVisitMonths } from '#app/services/visits/manage-visit-months.server.ts';
import { updateWebPixel } from '#app/services/web-pixel/switch-web-pixel.server.ts';
import type { JobPayload } from './definitions.ts';

type Handlers = {
  readonly [Name in JobName]: (
    deps: Deps,
    payload: JobPayload<Name>,
    signal: AbortSignal,
  ) => Promise<unknown>;
};

/** The handlers of all jobs. Any of them may run twice, or be cut off anywhere: each says why that is harmless. */
export const HANDLERS: Handlers = {
  // The cursor moves with the page that is stored, and only from where the page began.
  sync_history: (deps, payload, signal) => syncHistory(deps, { ...payload, signal }),
  // Orders are stored by version, and the watermark moves after a full pass.
  sync_changes: (deps, payload, signal) =>
    syncChanges(deps, { ...payload, triggerType: 'schedule', signal }),
  // Deliveries are done in the transaction that stores what they name.
  work_inbox: (deps, payload, signal) => processWebhookInbox(deps, { ...payload, signal }),
  // The same comparison again finds nothing more to do.
  reconcile_shop: (deps, payload, signal) =>
    reconcileShop(deps, { ...payload, triggerType: 'schedule', signal }),
  // A webhook that is there is not made again.
  watch_shop: (deps, payload, signal) => watchShop(deps, { ...payload, signal }),
  // An order leaves the queue in the transaction that writes its entries.
  cost_shop: (deps, payload, signal) => costShop(deps, { ...payload, signal }),
  // What is stored already is no change, and one that has ended is left alone.
  run_import: (deps, payload, signal) => runRequestedImport(deps, { ...payload, signal }),
  // Complete days are replaced: the same days again change nothing.
  pull_connector: (deps, payload, signal) => pullConnector(deps, { ...payload, signal }),
  schedule_pulls: (deps) => schedulePulls(deps),
  // A sheet takes the place of what it brought before: the same sheet again changes nothing.
  sync_sheet: (deps, payload, signal) => syncSheet(deps, payload, signal),
  schedule_sheets: (deps) => scheduleSheets(deps),
  // A mail is recorded before its end is transferred: no one receives it twice.
  send_report: (deps, payload, signal) => sendDelivery(deps, { ...payload, signal }),
  schedule_reports: (deps) => scheduleReports(deps),
  // The same visits again change nothing.
  count_visits: (deps, payload) => countVisits(deps, payload),
  schedule_visit_counts: (deps) => scheduleVisitCounts(deps),
  // The same settings again change nothing.
  update_web_pixel: (deps, payload, signal) => updateWebPixel(deps, { ...payload, signal }),
  // Each order is claimed before it is reported, and none twice.
  send_losses: (deps, payload, signal) => sendLosses(deps, { ...payload, signal }),
  // A month that is there is not made again.
  manage_visit_months: (deps) => manageVisitMonths(deps),
  // The last count replaces those before.
  count_usage: (deps, payload) => countQueuedUsage(deps, payload),
  // Each charge has a key, with which it is made once; the same reading again changes nothing.
  bill_shop: (deps, payload, signal) => runBilling(deps, { ...payload, signal }),
  schedule_billing: (deps) => scheduleBilling(deps),
  // What has ended stays so.
  end_billing: (deps, payload, signal) => endBilling(deps, { ...payload, signal }),
  // A shop that is gone is gone.
  forget_shop: (deps, payload) => redactShop(deps, payload),
  // What was revoked already is none of the provider's any more.
  revoke_grants: (deps, _payload, signal) => revokeGrants(deps, signal),
  // The same days again change nothing.
  refresh_daily_costs: (deps) => refreshAllDailyCosts(deps),
  // A rate that is stored already is no change.
  refresh_currency_rates: (deps, _payload, signal) => refreshDueRates(deps, signal),
  // The last count replaces all others.
  refresh_benchmarks: (deps, _payload, signal) => refreshBenchmarks(deps, signal),
  // What is deleted is gone.
  thin_events: (deps) => pruneWorkspaceEvents(deps),
  // A copy that is gone is not found again.
  delete_demo_copies: (deps) => deleteDemoCopies(deps),
  // Jobs have keys: one of each waits at most.
  resume_work: (deps) => resumeWork(deps),
  schedule_shops: (deps) => scheduleShops(deps),
};
