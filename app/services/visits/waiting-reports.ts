import type { Report } from './to-visit-batch.ts';

/**
 * Reports that wait to be written, in a line for each shop, so that none takes the room of all
 * others.
 */
export interface WaitingReports {
  size(): number;
  /**
   * Adds a report to the end of its line; returns the one that was dropped for it, itself or one of
   * a longer line.
   */
  add(report: Report): Report | null;
  /** Takes the first of each line, as many of each as fit into `most`. */
  takeBatch(most: number): Report[];
  /**
   * Returns reports to the front of their lines as far as fewer than `most` wait; returns the
   * others.
   */
  putBack(reports: readonly Report[], most: number): Report[];
}

export function openWaitingReports(waiting: number): WaitingReports {
  const lines = new Map<string, Report[]>();
  let size = 0;

  const getLine = (siteKey: string) => {
    const line = lines.get(siteKey) ?? [];
    lines.set(siteKey, line);
    return line;
  };
  const takeFront = (siteKey: string, count: number) => {
    const line = getLine(siteKey);
    const front = line.splice(0, count);
    if (line.length === 0) lines.delete(siteKey);
    size -= front.length;
    return front;
  };
  const dropLast = (line: Report[] | undefined) => {
    const dropped = line?.pop() ?? null;
    if (dropped !== null) size -= 1;
    return dropped;
  };

  return {
    size: () => size,
    add: (report) => {
      const line = getLine(report.siteKey);
      const share = Math.floor(waiting / lines.size);
      const isFull = size >= waiting;
      if (isFull && line.length >= share) return report;
      // Where a line is shorter than its share and all are full, another one is longer than its own.
      const dropped = isFull ? dropLast(findLongest(lines)) : null;
      line.push(report);
      size += 1;
      return dropped;
    },
    takeBatch: (most) => {
      const batch: Report[] = [];
      while (batch.length < most && lines.size > 0) {
        const share = Math.ceil((most - batch.length) / lines.size);
        for (const siteKey of lines.keys()) {
          batch.push(...takeFront(siteKey, Math.min(share, most - batch.length)));
        }
      }
      return batch;
    },
    putBack: (reports, most) => {
      const room = Math.max(0, Math.min(most, waiting - size));
      const accepted = reports.slice(0, room);
      for (const [siteKey, siteReports] of Map.groupBy(accepted, (report) => report.siteKey)) {
        lines.set(siteKey, [...siteReports, ...getLine(siteKey)]);
      }
      size += accepted.length;
      return reports.slice(room);
    },
  };
}

function findLongest(lines: ReadonlyMap<string, Report[]>): Report[] | undefined {
  let longest: Report[] | undefined;
  for (const line of lines.values()) {
    if (line.length > (longest?.length ?? 0)) longest = line;
  }
  return longest;
}
