import { describe, expect, it } from 'vitest';
import { coverageNote } from './coverage-note.ts';

const shop = { currency: 'USD', locale: 'en-US' };

describe('coverageNote', () => {
  it('says what is missing, and nothing when nothing is', () => {
    const note = (cost_coverage: number) =>
      coverageNote({ cost_coverage, cost_coverage_value: cost_coverage }, shop);
    expect(note(1)).toBeNull();
    expect(note(0.99)).toBeNull();
    expect(note(0.942)).toBe('Item costs are known for 94.2% of the units sold.');
    expect(note(0.12)).toBe(
      'Item costs are known for only 12.0% of the units sold, so profit would be overstated.',
    );
    expect(note(0)).toBe(
      'None of the products sold has a cost yet, so profit would be overstated.',
    );
  });
});
