import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutOverlaps } from './cut-period.ts';
import { ruleInForce } from './rule-in-force.ts';

const rule = (id: string, from: string | null, to: string | null = null) => ({
  id,
  validFrom: from,
  validTo: to,
});

describe('rules without overlaps', () => {
  it('each hold while they are in force, and a later part is one of its own', () => {
    const [start, end] = ['2023-02-01T00:00:00Z', '2023-03-01T00:00:00Z'];
    const rules = [rule('a', null), rule('b', start, end)];
    expect(withoutOverlaps(rules, () => 'c')).toEqual([
      rule('a', null, start),
      rule('b', start, end),
      rule('c', end),
    ]);
  });

  it('are in force exactly where they were before', () => {
    const day = fc.option(fc.integer({ min: 0, max: 9 }));
    const instant = (at: number) => `2023-01-1${at}T00:00:00Z`;
    const toInstant = (at: number | null) => (at === null ? null : instant(at));
    fc.assert(
      fc.property(fc.array(fc.tuple(day, day), { maxLength: 6 }), (spans) => {
        const rules = spans.map(([from, to], at) => rule(`${at}`, toInstant(from), toInstant(to)));
        const parts = withoutOverlaps(rules, ({ id }) => `${id} later`);
        for (let at = 0; at < 10; at += 1) {
          const ms = Date.parse(instant(at));
          const held = parts.filter((part) => ruleInForce([part], ms) !== null);
          const before = ruleInForce(rules, ms)?.id;
          expect(held.map(({ id }) => id.replace(' later', ''))).toEqual(before ? [before] : []);
        }
      }),
    );
  });
});
