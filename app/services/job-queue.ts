import type { Queryable, Tx } from '#app/data/database.ts';
import type { SheetKind } from '#app/domain/sheets/sheet-kinds.ts';

/** Work for later, done by a worker process; what each name is given. */
export interface JobPayloads {
  /** Connect, history or changes of one part of a shop. */
  readonly sync_history: { readonly shopId: number; readonly category: string };
  readonly sync_changes: { readonly shopId: number };
  readonly work_inbox: { readonly shopId: number };
  readonly reconcile_shop: { readonly shopId: number };
  /** Has the platform tell changes to an address from now on. */
  readonly watch_shop: { readonly shopId: number; readonly deliveryUrl: string };
  readonly cost_shop: { readonly shopId: number };
  readonly run_import: { readonly importId: string };
  /** Reads what one of the shop's connectors tells of the days that are due. */
  readonly pull_connector: { readonly shopId: number; readonly connector: string };
  readonly schedule_pulls: Readonly<Record<string, never>>;
  /** Reads the shop's sheet of a kind, as its reading that waits says. */
  readonly sync_sheet: { readonly shopId: number; readonly kind: SheetKind };
  readonly schedule_sheets: Readonly<Record<string, never>>;
  readonly send_report: {
    readonly shopId: number;
    readonly reportId: string;
    readonly dueAt: string;
  };
  readonly schedule_reports: Readonly<Record<string, never>>;
  readonly count_visits: { readonly shopId: number };
  /** Once for all shops: makes the jobs of shops with visits that are not counted. */
  readonly schedule_visit_counts: Readonly<Record<string, never>>;
  /** Sets the pixel at the shop's platform to the key and the address that hold now. */
  readonly update_web_pixel: { readonly shopId: number };
  readonly send_losses: { readonly shopId: number };
  readonly manage_visit_months: Readonly<Record<string, never>>;
  readonly count_usage: { readonly shopId: number };
  /** Reads what a shop pays at its billing provider, and charges orders beyond its plan. */
  readonly bill_shop: { readonly shopId: number };
  /** Once for all shops: makes the jobs that compare what is paid with what is stored. */
  readonly schedule_billing: Readonly<Record<string, never>>;
  /** Ends what a shop paid that is gone, by the billing provider's own id of it. */
  readonly end_billing: { readonly customerId: string };
  readonly forget_shop: { readonly shopId: number };
  /** Once for all: ends at their providers the permissions of shops that are gone. */
  readonly revoke_grants: Readonly<Record<string, never>>;
  /** Once for all shops: recurring expenses reach into the month under way. */
  readonly refresh_daily_costs: Readonly<Record<string, never>>;
  readonly refresh_currency_rates: Readonly<Record<string, never>>;
  /** Once for all shops: counts what those that contribute are compared by. */
  readonly refresh_benchmarks: Readonly<Record<string, never>>;
  /** Once for all workspaces: deletes what was looked at long ago. */
  readonly thin_events: Readonly<Record<string, never>>;
  readonly delete_demo_copies: Readonly<Record<string, never>>;
  /** Makes jobs of the imports and recalculations whose process died. */
  readonly resume_work: Readonly<Record<string, never>>;
  readonly schedule_shops: Readonly<Record<string, never>>;
}

export type JobName = keyof JobPayloads;

export interface JobOptions {
  /** At most one job of a key waits: adding another moves it instead. */
  readonly key?: string;
  /** Leaves one of the key that waits or runs as it is, with its place in time: for schedules. */
  readonly keepsWaiting?: boolean;
  /** Jobs of one queue run one after another: "shop 7". */
  readonly queue?: string;
  /** ISO UTC; at once when absent. */
  readonly runAt?: string;
  readonly maxAttempts?: number;
}

export interface JobQueue {
  /** Within a transaction the job exists when, and only when, the transaction holds. */
  add<Name extends JobName>(
    db: Queryable | Tx,
    name: Name,
    payload: JobPayloads[Name],
    options?: JobOptions,
  ): Promise<void>;
}
