import { describe, expect, it } from 'vitest';
import { spreadOver } from './cohort-curves.tsx';

describe('spreadOver', () => {
  it('takes all when there are few', () => {
    expect(spreadOver(['a', 'b'], 5)).toEqual(['a', 'b']);
  });

  it('takes even steps from the first on', () => {
    // floor(0, 21/5, 42/5, 63/5, 84/5)
    expect(spreadOver([...Array(21).keys()], 5)).toEqual([0, 4, 8, 12, 16]);
    expect(spreadOver([0, 1, 2, 3, 4, 5], 5)).toEqual([0, 1, 2, 3, 4]);
  });
});
