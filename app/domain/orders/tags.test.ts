import { describe, expect, it } from 'vitest';
import { joinTags, normaliseTags, parseTags } from './tags.ts';

describe('tags', () => {
  it('are the same in whatever order they are told, each once, without spaces around', () => {
    const tags = ['wool', ' Sale ', 'made to order', 'wool', '', '  '];
    expect(normaliseTags(tags)).toEqual(['Sale', 'made to order', 'wool']);
    expect(normaliseTags(tags.toReversed())).toEqual(normaliseTags(tags));
  });

  it('keep their capitals, and lose what no database stores', () => {
    expect(normaliseTags(['Sale', 'sale', 'a\0b'])).toEqual(['Sale', 'ab', 'sale']);
  });

  it('stand in one text, each on a line, which none of them breaks', () => {
    expect(joinTags(['wool', 'made\r\nto order'])).toBe('made to order\nwool');
    expect(joinTags([])).toBe(null);
  });

  it('of a file stand between commas', () => {
    expect(parseTags('wool, made to order,,Sale')).toEqual(['Sale', 'made to order', 'wool']);
    expect(parseTags('')).toEqual([]);
  });
});
