import { expect, it } from 'vitest';
import { spanText } from './cost-messages.ts';

it.each([
  [null, null, 'from the start'],
  ['2023-02-01', null, 'from 1 Feb 2023'],
  [null, '2023-03-03', 'until 3 Mar 2023'],
  ['2023-02-01', '2023-03-03', '1 Feb 2023 to 3 Mar 2023'],
])('says of a rule from %j to %j: %s', (from, to, text) => {
  expect(spanText(from, to, 'en-US')).toBe(text);
});
