import { performance } from 'node:perf_hooks';

export interface RunCounts {
  readonly warmUps: number;
  readonly runs: number;
}

/** Milliseconds of each of several runs, after some that are not counted. */
export async function measureTimes(
  work: () => Promise<unknown>,
  { warmUps, runs }: RunCounts,
): Promise<number[]> {
  for (let run = 0; run < warmUps; run += 1) await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await measureTime(work));
  return times;
}

/**
 * Milliseconds of each run of several things, each in its turn, so that whatever else the machine
 * does meanwhile falls on all of them alike. In the order of `works`.
 */
export async function measureAlternately(
  works: readonly (() => Promise<unknown>)[],
  { warmUps, runs }: RunCounts,
): Promise<number[][]> {
  const times = works.map((): number[] => []);
  for (let run = 0; run < warmUps + runs; run += 1) {
    for (const [index, work] of works.entries()) {
      const time = await measureTime(work);
      if (run >= warmUps) times[index]?.push(time);
    }
  }
  return times;
}

/** Milliseconds of one run. */
export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export function median(times: readonly number[]): number {
  return quantile(times, 0.5);
}

/** The smallest time that this share of the times does not exceed. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  const at = Math.max(0, Math.ceil(share * sorted.length) - 1);
  return sorted[at] ?? Number.NaN;
}
