import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { RunCounts } from './measure/timing.ts';
import { BENCH_SHOP } from './shop/bench-shop.ts';

/** How much of each part is measured, where the number of orders does not say it. */
export interface BenchSize {
  /** What is repeated for its median runs at most so often. */
  readonly runsMax: number;
  readonly warmUpsMax: number;
  /** How many times slower than this machine the browser's processor is. */
  readonly slowed: number;
  /** Whether a page is at rest before it is clicked: its script and its shifts are complete then. */
  readonly awaitsRest: boolean;
  /** One small shop is made for so many orders of the measured one. */
  readonly ordersForAShop: number;
  readonly adAccounts: number;
  /** Of each account, each with spend on every day. */
  readonly campaigns: number;
  readonly adDays: DateRange;
  readonly sockets: number;
  readonly events: number;
  /** Reports of visits are sent for so many seconds, or so many of them. */
  readonly visitReports: { readonly duration: number } | { readonly amount: number };
  readonly reportedOrders: number;
  /** Orders that come in one by one after a history. */
  readonly newOrders: number;
}

/** What the promises are made for. */
export const WHOLE_SIZE: BenchSize = {
  runsMax: Infinity,
  warmUpsMax: Infinity,
  slowed: 4,
  awaitsRest: true,
  ordersForAShop: 100,
  adAccounts: 20,
  campaigns: 500,
  adDays: { start: '2021-01-01', end: BENCH_SHOP.all.end },
  sockets: 1000,
  events: 20,
  visitReports: { duration: 10 },
  reportedOrders: 50_000,
  newOrders: 10,
};

/** Every part once, for errors and memory: its times say nothing. */
export const SMALL_SIZE: BenchSize = {
  runsMax: 1,
  warmUpsMax: 0,
  slowed: 1,
  awaitsRest: false,
  ordersForAShop: 20,
  adAccounts: 2,
  campaigns: 20,
  adDays: { start: '2022-11-01', end: BENCH_SHOP.all.end },
  sockets: 50,
  events: 3,
  visitReports: { amount: 500 },
  reportedOrders: 200,
  newOrders: 2,
};

/** The counts of a part, as far as the size lets it repeat. */
export function limitRuns({ runsMax, warmUpsMax }: BenchSize, counts: RunCounts): RunCounts {
  return {
    warmUps: Math.min(warmUpsMax, counts.warmUps),
    runs: Math.min(runsMax, counts.runs),
  };
}
