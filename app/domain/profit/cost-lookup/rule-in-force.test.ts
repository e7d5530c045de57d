import { describe, expect, it } from 'vitest';
import { compareIds } from '#app/lib/compare-ids.ts';
import { ruleInForce, type DatedRule } from './rule-in-force.ts';

const NOON = Date.UTC(2023, 1, 1, 12);

function rule(id: string, validFrom: string | null, validTo: string | null): DatedRule {
  return { id, validFrom, validTo };
}

describe('the rule in force', () => {
  it('holds from its first instant to just before its last', () => {
    const rules = [rule('a', '2023-02-01T12:00:00Z', '2023-02-01T13:00:00Z')];
    const idAt = (ms: number) => ruleInForce(rules, ms)?.id ?? null;
    expect(idAt(NOON - 1)).toBeNull();
    expect(idAt(NOON)).toBe('a');
    expect(idAt(NOON + 3_599_999)).toBe('a');
    expect(idAt(NOON + 3_600_000)).toBeNull();
  });

  it('is the one that began last, in whatever order they come', () => {
    const rules = [
      rule('old', null, null),
      rule('new', '2023-01-01T00:00:00Z', null),
      rule('older', '2022-01-01T00:00:00Z', null),
      rule('future', '2024-01-01T00:00:00Z', null),
    ];
    expect(ruleInForce(rules, NOON)?.id).toBe('new');
    expect(ruleInForce(rules.toReversed(), NOON)?.id).toBe('new');
  });

  it('is the one of greater id when they began together', () => {
    const rules = [rule('9', null, null), rule('10', null, null)];
    expect(ruleInForce(rules, NOON)?.id).toBe('10');
    expect(ruleInForce(rules.toReversed(), NOON)?.id).toBe('10');
  });

  it('reads instants, not their spelling', () => {
    const rules = [
      rule('a', '2023-02-01T12:00:00.000Z', null),
      rule('b', '2023-02-01T11:00:00Z', null),
    ];
    expect(ruleInForce(rules, NOON)?.id).toBe('a');
  });

  it('is only one that fits', () => {
    const rules = [rule('a', null, null), rule('b', '2023-01-01T00:00:00Z', null)];
    expect(ruleInForce(rules, NOON, ({ id }) => id === 'a')?.id).toBe('a');
    expect(ruleInForce(rules, NOON, () => false)).toBeNull();
    expect(ruleInForce([], NOON)).toBeNull();
  });

  it('is refused with its id when its instant cannot be read', () => {
    expect(() => ruleInForce([rule('a', 'soon', null)], NOON)).toThrow(
      'Rule a: not an instant: soon',
    );
  });
});

describe('ids', () => {
  it('come shorter first, then by code unit', () => {
    const ids = ['10', '2', '1001-10', '1001-9', 'b', 'a', '1'];
    expect(ids.toSorted(compareIds)).toEqual(['1', '2', 'a', 'b', '10', '1001-9', '1001-10']);
    expect(compareIds('a', 'a')).toBe(0);
  });
});
