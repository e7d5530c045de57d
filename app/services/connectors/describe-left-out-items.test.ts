import { expect, it } from 'vitest';
import { describeLeftOutItems } from './describe-left-out-items.ts';

const label = { thing: 'label', reason: 'its currency is missing', isUnread: true } as const;

it('says one sentence for each reason, the most frequent first, and names an example', () => {
  const items = [
    { thing: 'order', id: '9', reason: 'no cost of it is named', isUnread: false },
    { ...label, id: 'a' },
    { ...label, id: 'b' },
    // Read twice in one reading.
    { ...label, id: 'b' },
  ];
  expect(describeLeftOutItems('Shippo', items)).toEqual([
    '2 labels of Shippo are left out, for instance a: its currency is missing. What was read before stays.',
    'An order of Shippo is left out (9): no cost of it is named.',
  ]);
});

it('says nothing of nothing, and counts those without an id', () => {
  expect(describeLeftOutItems('Shippo', [])).toEqual([]);
  const nameless = { ...label, id: null };
  expect(describeLeftOutItems('Shippo', [nameless, { ...nameless }])).toEqual([
    '2 labels of Shippo are left out: its currency is missing. What was read before stays.',
  ]);
});
