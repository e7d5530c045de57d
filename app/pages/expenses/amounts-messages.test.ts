import { describe, expect, it } from 'vitest';
import { categoryDeletionText } from './amounts-messages.ts';

const REST =
  ', for all days. No profit changes. This cannot be undone, and neither can the changes before it.';

describe('what deleting a category changes', () => {
  it.each([
    ['expense', 2, 1, '2 expenses and 1 expense that follows your orders go to Other'],
    ['expense', 1, 0, '1 expense goes to Other'],
    ['expense', 0, 1200, '1,200 expenses that follow your orders go to Other'],
    ['other_revenue', 1, 0, '1 entry goes to Other'],
    ['other_revenue', 3, 0, '3 entries go to Other'],
  ] as const)('of %s: %i and %i', (kind, scheduled, variable, text) => {
    expect(categoryDeletionText(kind, { scheduled, variable }, 'en-US')).toBe(`${text}${REST}`);
  });

  it('is nothing where it is empty', () => {
    expect(categoryDeletionText('expense', { scheduled: 0, variable: 0 }, 'en-US')).toBe(
      'Nothing is in it. No profit changes.',
    );
  });
});
