import type { Queryable, Tx } from '#app/data/database.ts';
import type { SheetKind } from '#app/domain/sheets/sheet-kinds.ts';

/** The payload of each job that a worker process runs later. */
export interface JobPayloads {
  /** Connects, or reads the history or changes of one part of a shop. */
  readonly sync_history: { readonly shopId: number; readonly category: string };
  readonly sync_changes: { readonly shopId: number };
  readonly work_inbox: { readonly shopId: number };
  readonly reconcile_shop: { readonly shopId: number };
  /** Registers webhooks of the shop at its platform for an address. */
  readonly watch_shop: { readonly shopId: number; readonly deliveryUrl: string };
  readonly cost_shop: { readonly shopId: number };
  readonly run_import: { readonly importId: string };
  /** Reads the due days of one of the shop's connectors. */
  readonly pull_connector: { readonly shopId: number; readonly connector: string };
  readonly schedule_pulls: Readonly<Record<string, never>>;
  /** Reads the shop's sheet of a kind, as its waiting reading says. */
  readonly sync_sheet: { readonly shopId: number; readonly kind: SheetKind };
  readonly schedule_sheets: Readonly<Record<string, never>>;
  readonly send_report: {
    readonly shopId: number;
    readonly reportId: string;
    readonly dueAt: string;
  };
  readonly schedule_reports: Readonly<Record<string, never>>;
  readonly count_visits: { readonly shopId: number };
  /** Queues the jobs of all shops with visits that are not counted. */
  readonly schedule_visit_counts: Readonly<Record<string, never>>;
  /** Sets the pixel at the shop's platform to the present key and address. */
  readonly update_web_pixel: { readonly shopId: number };
  readonly send_losses: { readonly shopId: number };
  readonly manage_visit_months: Readonly<Record<string, never>>;
  readonly count_usage: { readonly shopId: number };
  /** Reads a shop's billing from its provider, and charges orders beyond its plan. */
  readonly bill_shop: { readonly shopId: number };
  /** Queues the jobs of all shops that compare billing with its provider. */
  readonly schedule_billing: Readonly<Record<string, never>>;
  /** Ends the billing of a deleted shop, by the billing provider's own id of it. */
  readonly end_billing: { readonly customerId: string };
  readonly forget_shop: { readonly shopId: number };
  /** Ends the permissions of deleted shops at their providers. */
  readonly revoke_grants: Readonly<Record<string, never>>;
  /** Extends recurring expenses of all shops into the current month. */
  readonly refresh_daily_costs: Readonly<Record<string, never>>;
  readonly refresh_currency_rates: Readonly<Record<string, never>>;
  readonly refresh_benchmarks: Readonly<Record<string, never>>;
  readonly thin_events: Readonly<Record<string, never>>;
  readonly delete_demo_copies: Readonly<Record<string, never>>;
  /** Queues the imports and recalculations whose process died. */
  readonly resume_work: Readonly<Record<string, never>>;
  readonly schedule_shops: Readonly<Record<string, never>>;
}

export type JobName = keyof JobPayloads;

export interface JobOptions {
  /** The key, of which at most one job waits: adding another moves it instead. */
  readonly key?: string;
  /** Leaves a waiting or running job of the key unchanged, with its time: for schedules. */
  readonly keepsWaiting?: boolean;
  /** The queue, whose jobs run one after another: "shop 7". */
  readonly queue?: string;
  /** ISO UTC; at once when absent. */
  readonly runAt?: string;
  readonly maxAttempts?: number;
}

export interface JobQueue {
  /**
   * Adds a job; within a transaction the job exists when, and only when, the transaction commits.
   */
  add<Name extends JobName>(
    db: Queryable | Tx,
    name: Name,
    payload: JobPayloads[Name],
    options?: JobOptions,
  ): Promise<void>;
}
