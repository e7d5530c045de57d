import type { ReportSettings } from '#app/domain/custom-reports/report-settings.ts';

/** A report while it is edited in its builder. */
export interface ReportDraft {
  readonly name: string;
  readonly description: string;
  readonly settings: ReportSettings;
}

/** Returns the key for one more formula: the first that is free. */
export function freeOwnKey(settings: Pick<ReportSettings, 'ownMetrics'>): string {
  const used = new Set(settings.ownMetrics.map(({ key }) => key));
  for (let number = 1; ; number += 1) {
    const key = `own_${number}`;
    if (!used.has(key)) return key;
  }
}

/** Removes references to deleted parts: a sort by a column that is gone. */
export function withoutLooseEnds(settings: ReportSettings): ReportSettings {
  const { grouping, secondGrouping, metrics, sort } = settings;
  const columns = [...metrics, grouping, ...(secondGrouping === null ? [] : [secondGrouping])];
  return sort !== null && !columns.includes(sort.by) ? { ...settings, sort: null } : settings;
}
