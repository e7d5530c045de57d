import { expect, it } from 'vitest';
import { tagSentences } from './tag-sentences.ts';

const COUNTS = [
  { tag: 'VIP', ofPlatform: 2, own: 1, either: 3 },
  { tag: 'gift', ofPlatform: 0, own: 1, either: 1 },
];

it('says how many orders get a tag, and that some have it already', () => {
  expect(tagSentences({ add: ['VIP', 'late'], remove: [] }, COUNTS, 10, 'en-US')).toEqual([
    '“VIP” is added to 7 orders. 3 have it already.',
    '“late” is added to 10 orders.',
  ]);
});

it('says that a tag of the platform stays there', () => {
  expect(tagSentences({ add: [], remove: ['VIP', 'gift', 'none'] }, COUNTS, 10, 'en-US')).toEqual([
    '“VIP” is taken off 1 order. 2 have it from the platform, where it stays.',
    '“gift” is taken off 1 order.',
    '“none” is taken off no order.',
  ]);
});

it('adds a tag that is both added and taken off', () => {
  expect(tagSentences({ add: ['gift'], remove: ['gift'] }, COUNTS, 2, 'en-US')).toEqual([
    '“gift” is added to 1 order. 1 has it already.',
  ]);
});
