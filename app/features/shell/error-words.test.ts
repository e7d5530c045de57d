import { describe, expect, it } from 'vitest';
import { errorWords } from './error-words.ts';

describe('errorWords', () => {
  it.each([
    [404, 'Something went wrong'],
    [503, 'Developers at Work'],
    [401, 'Unauthorized access'],
    [500, 'System Error'],
    [418, 'System Error'],
  ])('titles %i as the specification does', (status, title) => {
    expect(errorWords(status, null).title).toBe(title);
  });

  it('passes on what a page said about itself', () => {
    expect(errorWords(404, 'There is no such order.').text).toBe('There is no such order.');
    expect(errorWords(400, 'There is no metric "x".').text).toBe('There is no metric "x".');
  });
});
