import { describe, expect, it } from 'vitest';
import { FILTER_GROUPS_MAX, groupConditions, nextGroup, splitByGroup } from './filter-groups.ts';

const CONDITIONS = [
  { name: 'a' },
  { name: 'b', group: 2 },
  { name: 'c', group: 1 },
  { name: 'd', group: 2 },
];

describe('groups of conditions', () => {
  it('stand in the order of their numbers, beside what always has to hold', () => {
    const { always, groups } = splitByGroup(CONDITIONS);
    expect(always.map(({ name }) => name)).toEqual(['a']);
    expect(groups.map((group) => group.map(({ name }) => name))).toEqual([['c'], ['b', 'd']]);
  });

  it('are joined by "or", what is within one by "and"', () => {
    expect(groupConditions(CONDITIONS, ({ name }) => name)).toEqual(['a', '((c) or (b and d))']);
    expect(groupConditions([], String)).toEqual([]);
  });

  it('are numbered on, up to as many as there may be', () => {
    expect(nextGroup([])).toBe(1);
    expect(nextGroup(CONDITIONS)).toBe(3);
    expect(nextGroup([{ group: FILTER_GROUPS_MAX }])).toBeNull();
  });
});
