/**
 * Groups of conditions: all filters of a group must match, and one of the groups must. Filters
 * without a group must always match.
 */
import type { Filter } from './metric-query.ts';

export const FILTER_GROUPS_MAX = 9;

interface FiltersByGroup<T> {
  readonly always: readonly T[];
  /** Ordered by number, each with at least one filter. */
  readonly groups: readonly (readonly T[])[];
}

export function splitByGroup<T extends Pick<Filter, 'group'>>(
  filters: readonly T[],
): FiltersByGroup<T> {
  const byGroup = Map.groupBy(filters, ({ group }) => group);
  const numbers = [...byGroup.keys()].flatMap((group) => group ?? []).toSorted((a, b) => a - b);
  return {
    always: byGroup.get(undefined) ?? [],
    groups: numbers.map((group) => byGroup.get(group) ?? []),
  };
}

/** Combines all filters to SQL conditions that must all be true. */
export function groupConditions<T extends Pick<Filter, 'group'>>(
  filters: readonly T[],
  toSql: (filter: T) => string,
): string[] {
  const { always, groups } = splitByGroup(filters);
  const alternatives = groups.map((group) => `(${group.map(toSql).join(' and ')})`);
  return [
    ...always.map(toSql),
    ...(alternatives.length === 0 ? [] : [`(${alternatives.join(' or ')})`]),
  ];
}

/** Returns the next free group number; null when all are in use. */
export function nextGroup(filters: readonly Pick<Filter, 'group'>[]): number | null {
  const last = Math.max(0, ...filters.map(({ group }) => group ?? 0));
  return last < FILTER_GROUPS_MAX ? last + 1 : null;
}

export function replaceFilter(
  filters: readonly Filter[],
  filter: Filter | null,
  replaced: Filter | null,
): readonly Filter[] {
  const added = filter === null ? [] : [filter];
  const at = replaced === null ? -1 : filters.indexOf(replaced);
  return at < 0 ? [...filters, ...added] : filters.toSpliced(at, 1, ...added);
}
