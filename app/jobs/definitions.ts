import { z } from 'zod';
import { SHEET_KIND_KEYS } from '#app/domain/sheets/sheet-kinds.ts';
import { SYNC_CATEGORIES } from '#app/domain/shops/sync-schedule.ts';
import type { JobName } from '#app/services/job-queue.ts';

const ofShop = z.object({ shopId: z.number().int().positive() });
const ofAll = z.object({}).transform(() => ({}) as Readonly<Record<string, never>>);

/** The payload of each job, and the time limit after which it is stopped and retried. */
export const JOB_DEFINITIONS = {
  sync_history: { payload: ofShop.extend({ category: z.enum(SYNC_CATEGORIES) }), minutesMax: 360 },
  sync_changes: { payload: ofShop, minutesMax: 60 },
  work_inbox: { payload: ofShop, minutesMax: 30 },
  reconcile_shop: { payload: ofShop, minutesMax: 360 },
  watch_shop: { payload: ofShop.extend({ deliveryUrl: z.string().min(1) }), minutesMax: 30 },
  cost_shop: { payload: ofShop, minutesMax: 120 },
  run_import: { payload: z.object({ importId: z.uuid() }), minutesMax: 360 },
  pull_connector: { payload: ofShop.extend({ connector: z.string().min(1) }), minutesMax: 360 },
  schedule_pulls: { payload: ofAll, minutesMax: 5 },
  sync_sheet: { payload: ofShop.extend({ kind: z.enum(SHEET_KIND_KEYS) }), minutesMax: 60 },
  schedule_sheets: { payload: ofAll, minutesMax: 5 },
  send_report: {
    payload: ofShop.extend({ reportId: z.string().min(1), dueAt: z.iso.datetime() }),
    minutesMax: 30,
  },
  schedule_reports: { payload: ofAll, minutesMax: 5 },
  count_visits: { payload: ofShop, minutesMax: 60 },
  schedule_visit_counts: { payload: ofAll, minutesMax: 5 },
  update_web_pixel: { payload: ofShop, minutesMax: 5 },
  send_losses: { payload: ofShop, minutesMax: 30 },
  manage_visit_months: { payload: ofAll, minutesMax: 30 },
  count_usage: { payload: ofShop, minutesMax: 10 },
  bill_shop: { payload: ofShop, minutesMax: 15 },
  schedule_billing: { payload: ofAll, minutesMax: 5 },
  end_billing: { payload: z.object({ customerId: z.string().min(1) }), minutesMax: 15 },
  forget_shop: { payload: ofShop, minutesMax: 30 },
  revoke_grants: { payload: ofAll, minutesMax: 30 },
  refresh_daily_costs: { payload: ofAll, minutesMax: 60 },
  refresh_currency_rates: { payload: ofAll, minutesMax: 10 },
  refresh_benchmarks: { payload: ofAll, minutesMax: 120 },
  thin_events: { payload: ofAll, minutesMax: 30 },
  delete_demo_copies: { payload: ofAll, minutesMax: 30 },
  resume_work: { payload: ofAll, minutesMax: 5 },
  schedule_shops: { payload: ofAll, minutesMax: 5 },
} as const satisfies Record<JobName, { payload: z.ZodType; minutesMax: number }>;

export type JobPayload<Name extends JobName> = z.output<(typeof JOB_DEFINITIONS)[Name]['payload']>;

export const CRONTAB = `
* * * * * resume_work ?jobKey=resume_work&max=3
* * * * * schedule_shops ?jobKey=schedule_shops&max=3
* * * * * schedule_pulls ?jobKey=schedule_pulls&max=3
* * * * * schedule_sheets ?jobKey=schedule_sheets&max=3
* * * * * schedule_reports ?jobKey=schedule_reports&max=3
* * * * * schedule_visit_counts ?jobKey=schedule_visit_counts&max=3
47 3 * * * manage_visit_months ?jobKey=manage_visit_months&max=3
7 * * * * refresh_daily_costs ?jobKey=refresh_daily_costs&max=3
23 * * * * refresh_currency_rates ?jobKey=refresh_currency_rates&max=3
*/5 * * * * revoke_grants ?jobKey=revoke_grants&max=3
*/10 * * * * delete_demo_copies ?jobKey=delete_demo_copies&max=3
27 3 * * * schedule_billing ?jobKey=schedule_billing&max=3
37 4 * * * refresh_benchmarks ?jobKey=refresh_benchmarks&max=3
17 4 * * * thin_events ?jobKey=thin_events&max=3
`;
